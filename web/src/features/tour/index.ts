export { HelpMenu } from "./help-menu.tsx";
