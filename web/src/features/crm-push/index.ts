export { PushButton } from "./push-button.tsx";
export { PushPanel } from "./push-panel.tsx";
export { PushSummary } from "./push-summary.tsx";
export { useGetCrm } from "./queries.ts";
export { type PushState, usePush } from "./use-push.ts";
