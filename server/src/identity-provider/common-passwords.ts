import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Signs and digits that people add to a common password, such as the year. */
const mostAdded = 4;

let passwords: ReadonlySet<string> | null = null;

/** True for a password that many people choose, also with up to four digits or signs at its end. */
export function isCommonPassword(password: string): boolean {
  passwords ??= readList();
  const lower = password.normalize("NFKC").toLowerCase();
  const characters = new Set(lower);
  const bare = lower.replace(/[^a-z]+$/, "");
  return (
    characters.size <= 2 ||
    passwords.has(lower) ||
    (lower.length - bare.length <= mostAdded && passwords.has(bare))
  );
}

function readList(): ReadonlySet<string> {
  const text = readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8");
  return new Set(text.split("\n").filter((line) => line !== "" && !line.startsWith("#")));
}
