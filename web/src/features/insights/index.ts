export { InsightHub, InsightsButton, loadInsightHub } from "./insights-button.tsx";
