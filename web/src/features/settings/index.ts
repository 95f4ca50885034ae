export { AccountTab } from "./account-tab.tsx";
export { ComingSoon } from "./coming-soon.tsx";
