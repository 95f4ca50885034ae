/** Characters that stay unescaped in the query string, so that links are readable. */
const readableCharacters: Record<string, string> = {
  "%3A": ":",
  "%3D": "=",
  "%2C": ",",
  "%40": "@",
  "%2F": "/",
};

/** Parses a query string; a repeated parameter becomes a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** Formats a query string with its leading "?"; empty without parameters. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const each of [value ?? []].flat()) params.append(name, String(each));
  }
  const text = params.toString().replaceAll(/%(3A|3D|2C|40|2F)/g, (code) => readableCharacters[code] ?? code);
  return text && `?${text}`;
}
