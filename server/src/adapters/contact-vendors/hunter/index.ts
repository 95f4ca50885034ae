export { createHunter, type HunterSettings } from "./hunter.ts";
export { createHunterCheck } from "./hunter-client.ts";
