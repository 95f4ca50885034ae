// A child process that opens engines, has the parent verify their answers, measures them and reports the samples.
// The generated directory and its scan stay in the parent, where they do not lengthen the engines' garbage
// collections.
import { once } from "node:events";
import { measureEngines } from "./measure-engines.ts";
import type { Answered, Measured, MeasureOrder } from "./measure-order.ts";
import { openingsOf } from "./openings.ts";
import type { Engine } from "./question.ts";

// Exits when the parent is gone.
process.once("disconnect", () => process.exit(1));

const send = (message: Answered | Measured) =>
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
  await send({ kind: "answered", name: engine.name, classes, answers });
  await verified;
}

const engines = [];
for (const { name, own = false, open } of openingsOf(order)) {
  if (options.only.length > 0 && !options.only.includes(name)) continue;
  const started = performance.now();
  const opened = await open();
  console.log(`${name}: open after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  for (const engine of opened) {
    await verifyByParent(engine);
    engines.push({ engine, own });
  }
}
await send({ kind: "measured", samples: await measureEngines(engines, questions, options) });
for (const { engine } of engines.toReversed()) await engine.close();
process.exit(0);
