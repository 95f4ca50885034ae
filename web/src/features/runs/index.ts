export { AllRuns } from "./all-runs.tsx";
export { OutcomeBar, OutcomeLegend } from "./outcome-bar.tsx";
export { OutcomeWord } from "./outcome-word.tsx";
export {
  runsQueryKey,
  useCancelRun,
  useChooseCandidates,
  useEstimateRun,
  useListedRun,
} from "./queries.ts";
export type { SentRunRow } from "./row-blocks.ts";
export { RunDownload, type RunDownloadProps } from "./run-download.tsx";
export { RunStrip, type RunStripProps } from "./run-strip.tsx";
export { RunView } from "./run-view.tsx";
export {
  countDone,
  describeState,
  formatCount,
  type ItemState,
  isUnfinished,
} from "./run-words.ts";
export { RunsButton } from "./runs-button.tsx";
export { type NewRun, startRunWithRows } from "./start-run-with-rows.ts";
export { type FollowedRun, useRun } from "./use-run.ts";
