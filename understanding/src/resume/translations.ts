import { foldText } from "../language/singular.ts";

/**
 * Maps folded words in any language to their English form.
 * @param table lines of "English: translation, translation ..."
 */
export function readTranslations(table: string): Map<string, string> {
  const lines = table.trim().split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [english = "", list = ""] = line.split(": ");
      return list.split(", ").map((translation) => [foldText(translation), english] as const);
    }),
  );
}
