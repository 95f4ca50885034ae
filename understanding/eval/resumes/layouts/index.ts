import { devPlain } from "./dev-plain.ts";
import { devRich } from "./dev-rich.ts";
import { unseenPlain } from "./unseen-plain.ts";
import { unseenRich } from "./unseen-rich.ts";

export const layouts = [...devPlain, ...devRich, ...unseenPlain, ...unseenRich];
