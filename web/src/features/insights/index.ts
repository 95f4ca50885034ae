export { InsightsButton, loadInsightHub } from "./insights-button.tsx";
