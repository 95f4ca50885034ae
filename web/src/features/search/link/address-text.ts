/** Signs that a query string may hold as they are: links stay readable. */
const readable: Record<string, string> = { "%3A": ":", "%3D": "=", "%2C": ",", "%40": "@", "%2F": "/" };

/** The parameters of a query string as texts; repeated ones as lists. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** The query string with its "?"; empty without parameters. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const each of [value ?? []].flat()) params.append(name, String(each));
  }
  const text = params.toString().replaceAll(/%(3A|3D|2C|40|2F)/g, (code) => readable[code] ?? code);
  return text && `?${text}`;
}
