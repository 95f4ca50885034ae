const leaderPattern =
  /\b(?:chief [\p{L} ]*officer|c[efotimr]o|chro|president|[esr]?vp|vice[ -]president|director|head of|general manager|plant manager|managing director|partner in charge)\b/iu;
const nonLeaderPattern =
  /\b(?:assistant|to the|associate director|art director|creative director|funeral director|business partner|support)\b/i;

/**
 * Whether the title of a posting is that of a leader: a chief, a vice president, a director or the head of something.
 */
export function isLeadershipTitle(title: string): boolean {
  return leaderPattern.test(title) && !nonLeaderPattern.test(title);
}
