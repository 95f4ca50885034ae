import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountDownload } from "../../platform/http/mount-download.ts";
import { mountStream } from "../../platform/http/mount-stream.ts";
import { addRunRows } from "./add-run-rows.ts";
import { cancelRun } from "./cancel-run.ts";
import { chooseCandidates } from "./choose-candidates.ts";
import { downloadRun } from "./download-run.ts";
import type { AdmitEnrichment } from "./enrich-limit.ts";
import { estimateRun } from "./estimate-run.ts";
import { followRun } from "./follow-run.ts";
import { getRun } from "./get-run.ts";
import { listRunItems } from "./list-run-items.ts";
import { listRuns } from "./list-runs.ts";
import { pauseRun } from "./pause-run.ts";
import { recordRunExport } from "./record-run-export.ts";
import { resumeRun } from "./resume-run.ts";
import { retryRun } from "./retry-run.ts";
import type { RunEngine } from "./run-engine.ts";
import { startRun } from "./start-run.ts";

export function runRoutes(
  host: Host,
  services: { runEngine: RunEngine; admitEnrichment: AdmitEnrichment },
): void {
  const { runEngine: engine } = services;
  mount(host, contract.estimateRun, (context, input) => estimateRun(context, input, services));
  mount(host, contract.startRun, (context, input) => startRun(context, input, engine));
  mount(host, contract.addRunRows, (context, input) => addRunRows(context, input, engine));
  mount(host, contract.listRuns, (context, input) => listRuns(context, input, engine));
  mount(host, contract.getRun, (context, input) => getRun(context, input, engine));
  mount(host, contract.listRunItems, (context, input) => listRunItems(context, input, engine));
  mountStream(host, contract.followRun, (context, input) => followRun(context, input, engine));
  mount(host, contract.pauseRun, (context, input) => pauseRun(context, input, engine));
  mount(host, contract.resumeRun, (context, input) => resumeRun(context, input, engine));
  mount(host, contract.cancelRun, (context, input) => cancelRun(context, input, engine));
  mount(host, contract.retryRun, (context, input) => retryRun(context, input, engine));
  mount(host, contract.chooseCandidates, (context, input) => chooseCandidates(context, input, engine));
  mount(host, contract.recordRunExport, (context, input) => recordRunExport(context, input, engine));
  mountDownload(host, contract.downloadRun, (context, input) => downloadRun(context, input, engine));
}
