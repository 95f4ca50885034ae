// Builds one segment in a thread of its own: the memory that building takes is released when the thread ends.
import { parentPort } from "node:worker_threads";
import { SegmentBuilder } from "../build/build-segment.ts";
import type { BuildWorkerMessage, BuildWorkerReply } from "./messages.ts";

const builder = new SegmentBuilder();
const send = (reply: BuildWorkerReply) => parentPort?.postMessage(reply);

parentPort?.on("message", (message: BuildWorkerMessage) => {
  if (message.kind === "batch") {
    builder.add(message.batch);
    send({ kind: "read" });
    return;
  }
  send({ kind: "built", segment: builder.finish() });
  parentPort?.close();
});
