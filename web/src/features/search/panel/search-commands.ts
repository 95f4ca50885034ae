import { ArrowUp, ArrowUpLeft, Search, X } from "lucide-react";
import type { RefObject } from "react";
import { type Command, useCommands } from "../../commands/index.ts";
import { useRegisterSearchBox } from "../focus/search-box-focus.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { exampleQueryTexts } from "../suggestions/example-queries.ts";
import { useModeCommands } from "./mode-commands.ts";

export interface SearchCommandsProps {
  draft: Pick<QueryDraft, "text" | "setText" | "clear">;
  box: RefObject<HTMLElement | null>;
  onSend: () => void;
}

/** Adds the commands of the search box. `/` anywhere outside a field focuses the box. */
export function useSearchCommands({ draft, box, onSend }: SearchCommandsProps): void {
  useRegisterSearchBox(box);
  useModeCommands();
  const isBlank = draft.text.trim() === "";
  const focus: Command = {
    id: "focus-search",
    group: "Search",
    label: "Go to the search box",
    keywords: "focus write query find",
    shortcut: "/",
    icon: Search,
    run: () => box.current?.focus(),
  };
  const fill = (text: string) => {
    draft.setText(text);
    box.current?.focus();
  };
  useCommands([
    focus,
    ...(isBlank ? [] : createQueryCommands(onSend, draft.clear)),
    ...exampleQueryTexts.map((text, place) => createExampleCommand(text, place, fill)),
  ]);
}

function createQueryCommands(onSend: () => void, onClear: () => void): Command[] {
  return [
    {
      id: "send-query",
      group: "Search",
      label: "Search with this query",
      keywords: "run send again find",
      icon: ArrowUp,
      run: onSend,
    },
    {
      id: "clear-query",
      group: "Search",
      label: "Clear the query",
      keywords: "empty search box text delete",
      icon: X,
      run: onClear,
    },
  ];
}

function createExampleCommand(text: string, place: number, onPick: (text: string) => void): Command {
  return {
    id: `example-${place}`,
    group: "Examples",
    label: text,
    keywords: "example query",
    icon: ArrowUpLeft,
    run: () => onPick(text),
  };
}
