export { createHunter, type HunterSettings } from "./hunter.ts";
