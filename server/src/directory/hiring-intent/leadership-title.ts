const leaders =
  /\b(?:chief [\p{L} ]*officer|c[efotimr]o|chro|president|[esr]?vp|vice[ -]president|director|head of|general manager|plant manager|managing director|partner in charge)\b/iu;
const notLeaders =
  /\b(?:assistant|to the|associate director|art director|creative director|funeral director|business partner|support)\b/i;

/** Whether a posting looks for somebody who leads: a chief, a vice president, a director, the head of something. */
export function isLeadershipTitle(title: string): boolean {
  return leaders.test(title) && !notLeaders.test(title);
}
