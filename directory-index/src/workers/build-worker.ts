// Builds one segment and ends: what building takes of memory ends with the thread.
import { parentPort, workerData } from "node:worker_threads";
import { IndexBuilder } from "../build-index.ts";
import type { BuildWorkerData, BuildWorkerMessage, BuildWorkerReply } from "./messages.ts";

const builder = new IndexBuilder((workerData as BuildWorkerData).storedRows);
const send = (reply: BuildWorkerReply) => parentPort?.postMessage(reply);

parentPort?.on("message", (message: BuildWorkerMessage) => {
  if (message.kind === "batch") {
    builder.add(message.batch);
    send({ kind: "read" });
    return;
  }
  send({ kind: "built", built: builder.finish() });
  parentPort?.close();
});
