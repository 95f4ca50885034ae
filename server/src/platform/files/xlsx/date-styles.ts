/** Numbers of the built-in formats that show a date. */
const builtInDateFormats = new Set([14, 15, 16, 17, 22]);
const dayMs = 86_400_000;
/** Day 0 of the date system from 1900, which counts a 29 February 1900 that did not exist. */
const startOf1900 = Date.UTC(1899, 11, 30);
const startOf1904 = Date.UTC(1904, 0, 1);

type Attributes = Readonly<Record<string, string>>;

/**
 * Creates the formatter of numbers that are dates: "2026-11-25", with a time "2026-11-25 09:30:00".
 * @param formats the elements `numFmt` of styles.xml
 * @param styles the elements `xf` of its `cellXfs`, in order
 * @param countsFrom1904 true for a workbook with the date system from 1904
 */
export function createDateFormatter(
  { formats, styles }: { formats: readonly Attributes[]; styles: readonly Attributes[] },
  countsFrom1904: boolean,
): (style: string | undefined, value: number) => string | null {
  const dateFormats = new Set(builtInDateFormats);
  for (const { numFmtId = "", formatCode = "" } of formats)
    if (isDateFormat(formatCode)) dateFormats.add(Number(numFmtId));
  const isDateStyle = styles.map(({ numFmtId }) => dateFormats.has(Number(numFmtId)));
  const start = countsFrom1904 ? startOf1904 : startOf1900;
  return (style, value) => {
    if (style === undefined || isDateStyle[Number(style)] !== true) return null;
    const date = new Date(start + Math.round(value * 86_400) * 1000);
    if (value < 0 || Number.isNaN(date.getTime())) return null;
    const [day = "", time = ""] = date.toISOString().split("T");
    return (date.getTime() - start) % dayMs === 0 ? day : `${day} ${time.slice(0, 8)}`;
  };
}

/** True for a format with a year or a day outside of quoted texts and brackets. */
function isDateFormat(code: string): boolean {
  return /[yd]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));
}
