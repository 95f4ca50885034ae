const secondsOfDay = 86_400;

/** Seconds from a time to the next midnight of a time zone; days with a change of the clock count as 24 hours. */
export function findSecondsToMidnight(time: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const parts = format.formatToParts(time);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return secondsOfDay - ((read("hour") * 60 + read("minute")) * 60 + read("second"));
}
