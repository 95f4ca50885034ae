export { InsightHub, InsightsButton, InsightsDialog, loadInsightHub } from "./insights-button.tsx";
