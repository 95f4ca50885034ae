export { Breadcrumb } from "./breadcrumb.tsx";
export { Shell } from "./shell.tsx";
export { ThemeSwitch } from "./theme-switch.tsx";
