import { devPersonal } from "./dev-personal.ts";
import { devPlain } from "./dev-plain.ts";
import { devPlainThree } from "./dev-plain-three.ts";
import { devPlainTwo } from "./dev-plain-two.ts";
import { devRich } from "./dev-rich.ts";
import { devRichThree } from "./dev-rich-three.ts";
import { devRichTwo } from "./dev-rich-two.ts";
import { devStories } from "./dev-stories.ts";
import { devWeb } from "./dev-web.ts";
import { thirdColumns } from "./third-columns.ts";
import { thirdLife } from "./third-life.ts";
import { thirdOffice } from "./third-office.ts";

export const layouts = [
  ...devPlain,
  ...devRich,
  ...devPlainTwo,
  ...devRichTwo,
  ...devPlainThree,
  ...devRichThree,
  ...devStories,
  ...devWeb,
  ...devPersonal,
  ...thirdOffice,
  ...thirdLife,
  ...thirdColumns,
];
