/** Whether a text has no letter and no digit: nothing to search for ("???", blanks). */
export function isWordless(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
