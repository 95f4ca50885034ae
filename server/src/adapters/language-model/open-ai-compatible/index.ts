export { createOpenAiCompatibleModel } from "./language-model.ts";
