import { createInterpreter } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import type { InterpreterAnswer, InterpreterQuestion } from "./interpreter.ts";

// Runs beside the page: preparing the data takes long enough to be felt while typing.
const interpreter = createInterpreter(coreData);

self.addEventListener("message", ({ data }: MessageEvent<InterpreterQuestion>) => {
  const { parameters, spans } = interpreter.interpret(data.query, { mode: data.mode });
  const answer: InterpreterAnswer = { ...data, parameters, spans };
  self.postMessage(answer);
});

setTimeout(() => interpreter.prepare());
