import { readFileSync } from "node:fs";
import type { CandidateProfile } from "@eq/contracts";
import { isSameName, isSameRole } from "./matching.ts";

/** A text that is no resume. If it is a letter, it may state its writer and the desired role. */
interface NonResume {
  id: string;
  dev: boolean;
  text: string;
  name: string;
  role: string;
}

/** Reads the texts next to this file. */
export function readNonResumes(): NonResume[] {
  const file = readFileSync(new URL("negatives.txt", import.meta.url), "utf8");
  return file
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.split("\n");
      const [label = "", name = "", role = ""] = head.split("|").map((cell) => cell.trim());
      const [split, id = ""] = label.split(" ");
      return { id, dev: split === "dev", text: lines.join("\n"), name, role };
    });
}

/** Lists the values that the reader invented: a name or roles that the text, which is no resume, does not state. */
export function listInventedValues({ name, role }: NonResume, profile: CandidateProfile): string[] {
  const { candidateName, desiredRoles } = profile;
  const wrongName = candidateName !== "" && !(name !== "" && isSameName(name, candidateName));
  const wrongRoles = desiredRoles.filter((each) => role === "" || !isSameRole(role, each));
  return [...(wrongName ? [`name "${candidateName}"`] : []), ...wrongRoles.map((each) => `role "${each}"`)];
}
