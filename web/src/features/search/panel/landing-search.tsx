import { useEffect, useRef } from "react";
import { Composer, type ComposerDraft } from "./composer.tsx";
import { Examples } from "./examples.tsx";
import { PoweredBy, SearchIntro } from "./search-intro.tsx";

export interface LandingSearchProps {
  session: { draft: ComposerDraft; run: () => boolean };
  /** Focuses the box and puts the cursor after its text. */
  focusAtStart?: boolean;
}

/** The empty page: an introduction, the search box and example queries. */
export function LandingSearch({ session, focusAtStart = false }: LandingSearchProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focusAtStart || !box.current) return;
    box.current.focus();
    box.current.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [focusAtStart]);
  const fill = (text: string) => {
    session.draft.setText(text);
    box.current?.focus();
  };
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto]">
      <div className="mx-auto w-full max-w-170 px-6 pt-[calc(15vh-3rem)] pb-8 max-md:px-4 max-md:pt-8 max-md:pb-6">
        <div className="mb-7 max-md:mb-5">
          <SearchIntro level="h1" />
        </div>
        <Composer draft={session.draft} box={box} onSend={session.run} />
        <Examples onPick={fill} />
      </div>
      <PoweredBy className="justify-center p-6" />
    </div>
  );
}
