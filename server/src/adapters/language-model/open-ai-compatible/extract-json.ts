/**
 * Number of opening braces from which parsing JSON is tried at most. Otherwise a reply full of braces would take long.
 */
const maxBracesTried = 20;

/**
 * Extracts the first JSON object from a model's text. Skips <think> blocks, code fences and prose around it. Returns
 * undefined when there is none.
 */
export function extractJsonObject(text: string): unknown {
  const answer = removeThinkBlocks(text);
  let start = answer.indexOf("{");
  for (let tried = 0; start !== -1 && tried < maxBracesTried; tried++) {
    const end = findObjectEnd(answer, start);
    const value = end === -1 ? undefined : parseJsonOrUndefined(answer.slice(start, end));
    if (value !== undefined) return value;
    start = answer.indexOf("{", start + 1);
  }
  return undefined;
}

/** Returns the text after the last <think> block. An unclosed block extends to the end of the text. */
function removeThinkBlocks(text: string): string {
  const afterThoughts = text.slice(findEndOfLastMark(text, "</think>"));
  const open = afterThoughts.indexOf("<think>");
  return open === -1 ? afterThoughts : afterThoughts.slice(0, open);
}

function findEndOfLastMark(text: string, mark: string): number {
  const at = text.lastIndexOf(mark);
  return at === -1 ? 0 : at + mark.length;
}

/**
 * Returns the offset after the closing brace that matches the brace at `start`; -1 when there is none. Braces in
 * strings are ignored.
 */
function findObjectEnd(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const letter = text[index];
    if (inString) {
      if (letter === "\\") index++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "{") depth++;
    else if (letter === "}" && --depth === 0) return index + 1;
  }
  return -1;
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
