import type { WantedKind } from "@eq/contracts";

export const wantedNames: Readonly<Record<WantedKind, string>> = {
  email: "email",
  phone: "phone",
  linkedIn: "LinkedIn",
};
