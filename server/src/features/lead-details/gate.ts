import type { UnreleasedContact } from "../../adapters/contact-data/port.ts";
import { release, releaseSaved, type SavedContact } from "../../contact-release/index.ts";

const viewer = { kind: "user" } as const;

export interface LeadGate {
  release(contact: UnreleasedContact, exit: "screen" | "export"): ReturnType<typeof release>;
  releaseSaved(
    saved: SavedContact,
    options: { exit: "screen" | "export"; optedOut?: boolean | undefined },
  ): ReturnType<typeof releaseSaved>;
  isSuppressed(person: unknown): boolean;
}

export const openGate = async (): Promise<LeadGate> => ({
  release: (contact, exit) => release(contact, exit, viewer),
  releaseSaved: (saved, options) => releaseSaved(saved, { ...options, viewer }),
  isSuppressed: () => false,
});
