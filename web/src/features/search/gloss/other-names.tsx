import type { SearchParameters } from "@eq/contracts";
import { expandTitle } from "@eq/understanding/role-families";
import { useMemo } from "react";
import { countNoun } from "../../../lib/count-noun.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

export interface OtherNamesProps {
  /** The title as it is written in the parameters. */
  title: string;
  parameters: Pick<SearchParameters, "literalTitles">;
  onChoose: QueryDraft["choose"];
}

/**
 * A button on the chip of a title. Its tooltip lists the other names of the same job that the search includes. A press
 * restricts the search to the words of the title; another press includes the other names again. Renders nothing for a
 * title without other names.
 */
export function OtherNames({ title, parameters: { literalTitles }, onChoose }: OtherNamesProps) {
  const names = useMemo(
    () =>
      expandTitle(title)
        .slice(1)
        .map(({ text }) => text),
    [title],
  );
  if (names.length === 0) return null;
  const isLiteral = literalTitles.includes(title);
  const list = names.join(", ");
  const text = isLiteral ? "exact" : `+${countNoun(names.length, "name")}`;
  const explanation = isLiteral
    ? `only the words \u201c${title}\u201d. Press to include ${list}`
    : `includes ${list}. Press for only the words \u201c${title}\u201d`;
  const remaining = literalTitles.filter((other) => other !== title);
  return (
    <button
      type="button"
      aria-label={`${text}: ${explanation}`}
      title={`${explanation.slice(0, 1).toUpperCase()}${explanation.slice(1)}`}
      onClick={() => onChoose({ literalTitles: isLiteral ? remaining : [...remaining, title] })}
      className="inline-flex h-full items-center rounded-mini px-1 text-(--filter) transition-colors hover:bg-[color-mix(in_oklab,var(--filter)_14%,transparent)]"
    >
      {text}
    </button>
  );
}
