import type { ReactNode } from "react";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { Examples } from "./examples.tsx";
import { PoweredBy, SearchIntro } from "./search-intro.tsx";

export interface SearchStartProps {
  draft: Pick<QueryDraft, "setText">;
  /** Other ways to search, shown below the examples. */
  controls: ReactNode;
}

/** Shown below the box before the first search: example queries to start from. */
export function SearchStart({ draft, controls }: SearchStartProps) {
  const fill = (text: string) => {
    draft.setText(text);
    focusSearchBox();
  };
  return (
    <section aria-label="Start a search" className="mx-auto w-full max-w-170 pt-8 max-md:pt-4">
      <SearchIntro level="h2" />
      <Examples onPick={fill} />
      <div className="flex flex-wrap gap-2 pt-5 empty:hidden">{controls}</div>
      <PoweredBy className="justify-center p-6" />
    </section>
  );
}
