export { ApiKeySection } from "./api-key-section.tsx";
