// Builds one segment in a thread of its own: the memory that building takes is released when the thread ends.
import { parentPort } from "node:worker_threads";
import { SegmentBuilder } from "../build/build-segment.ts";
import type { BuildWorkerMessage, BuildWorkerReply } from "./messages.ts";

const segmentBuilder = new SegmentBuilder();
const sendReply = (reply: BuildWorkerReply) => parentPort?.postMessage(reply);

parentPort?.on("message", (message: BuildWorkerMessage) => {
  if (message.kind === "batch") {
    segmentBuilder.add(message.batch);
    sendReply({ kind: "read" });
    return;
  }
  sendReply({ kind: "built", segment: segmentBuilder.finish() });
  parentPort?.close();
});
