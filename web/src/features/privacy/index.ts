export { PrivacyRequestsTab } from "./requests-tab.tsx";
