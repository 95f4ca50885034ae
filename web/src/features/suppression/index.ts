export { HiddenBySuppression } from "./hidden-people.tsx";
export { SuppressionTab } from "./suppression-tab.tsx";
