/** True for a text without letters and digits, such as "???", which contains nothing to search for. */
export function isWordless(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
