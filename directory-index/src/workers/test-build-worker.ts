// A fake build thread for tests. Instead of a segment, it returns the number of rows of each batch.
import { parentPort } from "node:worker_threads";
import type { BuildWorkerMessage, BuildWorkerReply } from "./messages.ts";

const rowsPerBatch: number[] = [];
let isStuck = false;
const sendReply = (reply: BuildWorkerReply) => parentPort?.postMessage(reply);

parentPort?.on("message", (message: BuildWorkerMessage) => {
  if (message.kind === "finish") {
    const buffer = new SharedArrayBuffer(rowsPerBatch.length * 4);
    new Uint32Array(buffer).set(rowsPerBatch);
    sendReply({ kind: "built", segment: buffer });
    parentPort?.close();
    return;
  }
  rowsPerBatch.push(message.batch.rows);
  const { id } = message.batch.columns;
  if (id === "throw") throw new Error("planted");
  if (id === "exit") process.exit(1);
  isStuck ||= id === "hold";
  if (!isStuck) sendReply({ kind: "read" });
});
