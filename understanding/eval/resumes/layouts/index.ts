import { devPersonalLayouts } from "./dev-personal.ts";
import { plainDevLayouts } from "./dev-plain.ts";
import { thirdPlainDevLayouts } from "./dev-plain-three.ts";
import { secondPlainDevLayouts } from "./dev-plain-two.ts";
import { richDevLayouts } from "./dev-rich.ts";
import { thirdRichDevLayouts } from "./dev-rich-three.ts";
import { secondRichDevLayouts } from "./dev-rich-two.ts";
import { storyDevLayouts } from "./dev-stories.ts";
import { webDevLayouts } from "./dev-web.ts";
import { thirdColumnLayouts } from "./third-columns.ts";
import { thirdLifeLayouts } from "./third-life.ts";
import { thirdOfficeLayouts } from "./third-office.ts";

export const layouts = [
  ...plainDevLayouts,
  ...richDevLayouts,
  ...secondPlainDevLayouts,
  ...secondRichDevLayouts,
  ...thirdPlainDevLayouts,
  ...thirdRichDevLayouts,
  ...storyDevLayouts,
  ...webDevLayouts,
  ...devPersonalLayouts,
  ...thirdOfficeLayouts,
  ...thirdLifeLayouts,
  ...thirdColumnLayouts,
];
