import type { Interpreter } from "@eq/understanding";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { LanguageModel } from "../../adapters/language-model/port.ts";
import { createModelHelp } from "./model-help.ts";
import { createModelAnswer, createReading } from "./test-readings.ts";

test("drops a model answer whose check throws, and logs the error", async () => {
  const broken = () => {
    throw new Error("broken gazetteer");
  };
  const interpreter: Interpreter = {
    interpret: broken,
    clarify: broken,
    prepare: broken,
    describe: broken,
    describeKinds: broken,
  };
  const modelAnswer = createModelAnswer({ places: ["Akron"] });
  const languageModel = {
    name: "one",
    recall: () => modelAnswer,
    answer: async () => modelAnswer,
  } as unknown;
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const help = createModelHelp(
    { interpreter, languageModel: languageModel as LanguageModel },
    { reading: createReading("gizmo makers akron"), mode: "companies", log },
  );
  expect(help?.recall()).toBeNull();
  expect(await help?.ask(new AbortController().signal)).toBeNull();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("broken gazetteer");
});
