const browserPatterns: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systemPatterns: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Names a browser and its system by the user agent, such as "Firefox on Windows"; null if neither is known. */
export function describeDevice(userAgent: string): string | null {
  const find = (patterns: readonly [RegExp, string][]) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browserPatterns), find(systemPatterns)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
