import { findDateRange } from "./resume-dates.ts";
import { cutToFirstSentence, type ResumeLine } from "./resume-lines.ts";

/** Cuts the sentences that follow a title on its line: "Events Manager. Planned 45 weddings a year. ..." */
export function cutProse(line: ResumeLine): ResumeLine {
  const head = cutToFirstSentence(line.text);
  if (findDateRange(line.text) !== null && findDateRange(head) === null) return separateShortSentences(line);
  const isProse = head.length < line.text.length - 20 && head.length <= 60;
  return isProse && !line.isBullet ? { ...line, text: head } : line;
}

const maxWordsOfJobPart = 7;

/** Separates the parts of a job that are sentences: "Mozo de almacén. Logística Moncayo, Zaragoza. De 2018 a 2020." */
function separateShortSentences(line: ResumeLine): ResumeLine {
  const parts = line.text.replace(/\.$/, "").split(/\.\s+(?=\p{Lu})/u);
  const areParts = parts.length > 1 && parts.every((part) => part.split(/\s+/).length <= maxWordsOfJobPart);
  return areParts ? { ...line, text: parts.join("\t") } : line;
}
