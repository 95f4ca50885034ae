const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "just now" under a minute, then "5m ago", "3h ago", "2d ago". Times to come read as just now. */
export function relativeTime(iso: string, now: number = Date.now()): string {
  const age = now - Date.parse(iso);
  if (!(age >= minute)) return "just now";
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  return age < day ? `${Math.floor(age / hour)}h ago` : `${Math.floor(age / day)}d ago`;
}
