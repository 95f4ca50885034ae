import {
  type IndustryCode,
  type InterpretationSpan,
  industries,
  nameOfCode,
  type SearchedKind,
  type SearchParameters,
} from "@eq/contracts";
import type { FilterChip } from "./filter-chips.ts";

/** The parameters of the shown reading, and the kinds of business in its text. */
export interface ShownKinds {
  parameters: SearchParameters;
  /** The labels and industries of the kinds that the text names. */
  known: readonly SearchedKind[];
}

/**
 * Prepares the chips of kinds. A kind gets its label in the plural. The industries that it implies have no
 * chips, since they do not filter beside the kind. They are removed with the kind.
 */
export function arrangeKindChips(
  chips: readonly FilterChip[],
  { parameters, known }: ShownKinds,
): FilterChip[] {
  const shown = known.filter(({ kind }) => parameters.kinds.includes(kind));
  const implied = new Set(shown.flatMap(({ industryCodes }) => industryCodes.map(createIndustryKey)));
  return chips
    .filter(({ key }) => !implied.has(key))
    .map((chip) => {
      const kind = shown.find((each) => chip.key === `kinds:${each.kind}`);
      if (!kind) return chip;
      return {
        ...chip,
        value: kind.label,
        removedWith: listUnsharedIndustries(kind, shown).map(createIndustryKey),
      };
    });
}

/** The industries that a kind implies and that no other shown kind implies. */
function listUnsharedIndustries(kind: SearchedKind, shown: readonly SearchedKind[]): IndustryCode[] {
  const others = shown.filter((other) => other !== kind);
  return kind.industryCodes.filter((code) => others.every((other) => !other.industryCodes.includes(code)));
}

const createIndustryKey = (code: IndustryCode) => `industryCodes:${code}`;

/** After a kind was widened to its industries, connects the words of the kind with the chip of these industries. */
export function arrangeKindSpans(
  spans: readonly InterpretationSpan[],
  { parameters, known }: ShownKinds,
): InterpretationSpan[] {
  return spans.map((span) => {
    const kind = span.slot === "kind" && known.find(({ label }) => label === span.label);
    if (!kind || parameters.kinds.includes(kind.kind)) return span;
    return { ...span, slot: "industry", label: listIndustryNames(kind) };
  });
}

/** The names of the industries that a kind implies: "Manufacturing or Retail". */
export function listIndustryNames({ industryCodes }: Pick<SearchedKind, "industryCodes">): string {
  return industryCodes.map((code) => nameOfCode(industries, code)).join(" or ");
}

/**
 * Widens a kind to all companies of its industries.
 * @returns the kinds that remain: those that share no industry with the widened one
 */
export function widenKind(
  kinds: readonly string[],
  widened: SearchedKind,
  known: readonly SearchedKind[],
): string[] {
  const sharesIndustry = (kind: string) =>
    known
      .find((each) => each.kind === kind)
      ?.industryCodes.some((code) => widened.industryCodes.includes(code));
  return kinds.filter((kind) => kind !== widened.kind && !sharesIndustry(kind));
}
