// Run as a child process: opens engines, has their answers checked by its parent, measures them and tells what was found.
// It holds what the product's process holds, and the peers that are measured: the made-up directory and its scan stay with the
// parent, where they do not lengthen the pauses of the garbage collector.
import { once } from "node:events";
import { measureEngines } from "./measure-engines.ts";
import type { Answered, Measured, MeasureOrder } from "./measure-order.ts";
import { openingsOf } from "./openings.ts";
import type { Engine } from "./question.ts";

// Whoever asked is gone.
process.once("disconnect", () => process.exit(1));

const send = (message: Answered | Measured) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve())),
  );
const [order] = (await once(process, "message")) as [MeasureOrder];
const { questions, options } = order;

/** Ends when the parent has compared the answers; it ends this process where one is wrong. */
async function haveChecked(engine: Engine): Promise<void> {
  const classes = [...questions.keys()].filter((name) => engine.supports(name));
  const answers = [];
  for (const question of classes.flatMap((name) => questions.get(name) ?? []))
    answers.push(await engine.answer(question));
  const compared = once(process, "message");
  await send({ kind: "answered", name: engine.name, classes, answers });
  await compared;
}

const engines = [];
for (const { name, own = false, open } of openingsOf(order)) {
  if (options.only.length > 0 && !options.only.includes(name)) continue;
  const started = performance.now();
  const opened = await open();
  console.log(`${name}: open after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  for (const engine of opened) {
    await haveChecked(engine);
    engines.push({ engine, own });
  }
}
await send({ kind: "measured", samples: await measureEngines(engines, questions, options) });
for (const { engine } of engines.toReversed()) await engine.close();
process.exit(0);
