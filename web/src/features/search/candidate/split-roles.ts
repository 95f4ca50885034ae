/** Words that name a position, so that a part with one of them is a title of its own. */
const positionPattern =
  /\b(?:manager|director|engineer|developer|designer|analyst|accountant|controller|officer|president|vp|svp|evp|c[efiomt]o|head|lead|leader|supervisor|superintendent|foreman|coordinator|specialist|consultant|architect|administrator|assistant|associate|representative|rep|recruiter|nurse|rn|lpn|teacher|technician|mechanic|electrician|operator|scientist|planner|buyer|partner|principal|executive|advisor|adviser|attorney|lawyer|paralegal|counsel|clerk|bookkeeper|auditor|underwriter|trainer|writer|editor|producer|driver|chef|cook|therapist|physician|pharmacist|welder|machinist|chief|owner|founder|strategist|researcher|programmer|tester|agent|broker|banker|secretary|receptionist|inspector|instructor|professor|dean|marketer|generalist|practitioner)s?\b/i;
const separatorPattern = /\s*(?:[,;|\n]|\band\s*\/\s*or\b|\bor\b)\s*/i;
/** The end of a title after its position: "of Operations", "for Finance". */
const fieldPattern = /\s+(?:of|for)\s+.+$/i;

/** Positions that say nothing about the work without a field. */
const barePositionPattern =
  /^(?:[se]?vp|vice president|director|manager|head|lead|leader|supervisor|coordinator)$/i;

/**
 * Splits a typed text into job titles at commas, semicolons, "or", "and/or", and at slashes between titles: "Plant Manager
 * or Director of Operations" is two. A part without a position or field of its own takes it from its neighbour: "Plant
 * or Operations Manager" and "VP or Director of Sales" are two whole titles each. "UI/UX Designer" stays whole.
 */
export function splitRoles(typed: string): string[] {
  const roles = typed
    .split(/\s*[,;|\n]\s*/)
    .flatMap((text) => completeTitles(text.split(separatorPattern)))
    .flatMap((text) => splitAtSlashes(text));
  const names = roles.map((role) => role.replace(/\s+/g, " ").trim()).filter(Boolean);
  const keys = names.map((name) => name.toLowerCase());
  return names.filter((_, index) => keys.indexOf(keys[index] as string) === index);
}

function splitAtSlashes(text: string): string[] {
  const parts = text.split(/\s*\/\s*/).filter(Boolean);
  return parts.length > 1 && parts.every((part) => positionPattern.test(part))
    ? completeTitles(parts)
    : [text];
}

/** Completes the alternatives before the last one with the position or the field that only the last one states. */
function completeTitles(parts: readonly string[]): string[] {
  const last = parts.at(-1) ?? "";
  const position = last.replace(fieldPattern, "").split(/\s+/).at(-1) ?? "";
  const field = fieldPattern.exec(last)?.[0] ?? "";
  return parts.map((part, index) => {
    if (index === parts.length - 1 || part.trim() === "") return part;
    if (!positionPattern.test(part)) return positionPattern.test(position) ? `${part} ${position}` : part;
    return barePositionPattern.test(part.trim()) && field !== "" ? `${part}${field}` : part;
  });
}
