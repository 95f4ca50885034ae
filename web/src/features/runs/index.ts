export { OutcomeBar, OutcomeLegend } from "./outcome-bar.tsx";
export { OutcomeWord } from "./outcome-word.tsx";
export {
  runsQueryKey,
  type SentRunRow,
  useChooseCandidates,
  useEstimateRun,
  useRunItems,
} from "./queries.ts";
export { RunStrip, type RunStripProps } from "./run-strip.tsx";
export {
  countDone,
  countNoun,
  describeState,
  formatCount,
  type ItemState,
  isUnfinished,
} from "./run-words.ts";
export { type NewRun, startRunWithRows } from "./start-run-with-rows.ts";
export { type FollowedRun, useRun } from "./use-run.ts";
