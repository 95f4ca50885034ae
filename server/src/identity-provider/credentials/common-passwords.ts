import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Number of characters, such as those of a year, that may follow a common password. With them it still counts as
 * common.
 */
const maxAppendedCharacters = 4;

let passwords: ReadonlySet<string> | null = null;

/** True for a password that many people choose, even with up to four digits or signs appended. */
export function isCommonPassword(password: string): boolean {
  passwords ??= readPasswordList();
  const lower = password.normalize("NFKC").toLowerCase();
  const characters = new Set(lower);
  const bare = lower.replace(/[^a-z]+$/, "");
  return (
    characters.size <= 2 ||
    passwords.has(lower) ||
    (lower.length - bare.length <= maxAppendedCharacters && passwords.has(bare))
  );
}

function readPasswordList(): ReadonlySet<string> {
  const text = readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8");
  return new Set(text.split("\n").filter((line) => line !== "" && !line.startsWith("#")));
}
