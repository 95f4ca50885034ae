import { devPlain } from "./dev-plain.ts";
import { devPlainTwo } from "./dev-plain-two.ts";
import { devRich } from "./dev-rich.ts";
import { devRichTwo } from "./dev-rich-two.ts";
import { freshPersonal } from "./fresh-personal.ts";
import { freshPlain } from "./fresh-plain.ts";
import { freshRich } from "./fresh-rich.ts";
import { freshStories } from "./fresh-stories.ts";
import { freshWeb } from "./fresh-web.ts";

export const layouts = [
  ...devPlain,
  ...devRich,
  ...devPlainTwo,
  ...devRichTwo,
  ...freshPlain,
  ...freshRich,
  ...freshStories,
  ...freshWeb,
  ...freshPersonal,
];
