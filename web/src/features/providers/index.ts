export { ProviderSection } from "./provider-section.tsx";
