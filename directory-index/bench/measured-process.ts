// A child process that opens engines, has the parent verify their answers, measures them and reports the samples. The
// generated directory and the scan of it stay in the parent process, because they would make garbage collections here
// take longer.
import { once } from "node:events";
import { measureEngines } from "./measure-engines.ts";
import type { EngineAnswered, EngineMeasured, MeasureOrder } from "./measure-order.ts";
import { listOpenings } from "./openings.ts";
import type { Engine } from "./question.ts";

// Exits when the parent process has ended.
process.once("disconnect", () => process.exit(1));

const sendToParent = (message: EngineAnswered | EngineMeasured) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve())),
  );
const [order] = (await once(process, "message")) as [MeasureOrder];
const { questions, options } = order;

/** Waits until the parent has verified the answers. The parent kills this process when an answer is wrong. */
async function verifyByParent(engine: Engine): Promise<void> {
  const classes = [...questions.keys()].filter((name) => engine.supports(name));
  const answers = [];
  for (const question of classes.flatMap((name) => questions.get(name) ?? []))
    answers.push(await engine.answer(question));
  const verified = once(process, "message");
  await sendToParent({ kind: "answered", name: engine.name, classes, answers });
  await verified;
}

const engines = [];
for (const { name, own = false, open } of listOpenings(order)) {
  if (options.only.length > 0 && !options.only.includes(name)) continue;
  const started = performance.now();
  const opened = await open();
  console.log(`${name}: open after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  for (const engine of opened) {
    await verifyByParent(engine);
    engines.push({ engine, own });
  }
}
await sendToParent({ kind: "measured", samples: await measureEngines(engines, questions, options) });
for (const { engine } of engines.toReversed()) await engine.close();
process.exit(0);
