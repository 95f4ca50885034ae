import { addCustomTerms, createInterpreter } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import type { CustomTerms, InterpreterAnswer, InterpreterQuestion } from "./interpreter.ts";

// Runs beside the page: preparing the data takes long enough to be felt while typing.
let interpreter = createInterpreter(coreData);
let latest: InterpreterQuestion | null = null;

self.addEventListener("message", ({ data }: MessageEvent<InterpreterQuestion | CustomTerms>) => {
  if ("csv" in data) {
    interpreter = createInterpreter(addCustomTerms(coreData, data.csv).data);
  } else {
    latest = data;
  }
  if (latest === null) return;
  self.postMessage(read(latest));
  // After the first answer, which nothing may hold up: what the first typo needs.
  setTimeout(() => interpreter.prepare());
});

function read(question: InterpreterQuestion): InterpreterAnswer {
  const { mode, query, choices } = question;
  const { parameters, spans } = interpreter.interpret(query, { mode, choices });
  return { ...question, parameters, spans };
}
