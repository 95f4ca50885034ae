import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { type Command, isPageKey, useCommands } from "../commands/index.ts";

/** The id of the card that keyboard navigation has reached, and of the card whose evidence is open. Null for none. */
export interface CardPosition {
  currentId: string | null;
  openId: string | null;
  setOpen: (companyId: string, isOpen: boolean) => void;
}

/** The keys that `useCardKeys` handles, as commands for the shortcut list. */
const cardCommands: readonly Command[] = [
  { id: "next-card", group: "Cards", label: "Next company card", shortcut: "j" },
  { id: "previous-card", group: "Cards", label: "Previous company card", shortcut: "k" },
  { id: "like-card", group: "Cards", label: "Like the current company", shortcut: "l" },
  { id: "dislike-card", group: "Cards", label: "Dislike the current company", shortcut: "x" },
  { id: "select-card", group: "Cards", label: "Select the current company", shortcut: "s" },
  { id: "open-insights", group: "Cards", label: "Open the insights of the current company", shortcut: "i" },
  { id: "open-evidence", group: "Cards", label: "Open the evidence of a card", shortcut: "Enter" },
  { id: "close-evidence", group: "Cards", label: "Close the evidence", shortcut: "Escape" },
];

/** Labels of the palette's actions for the current card, by the `data-action` of the card's button. */
const paletteActions = {
  like: "Like the current company",
  dislike: "Dislike the current company",
  save: "Save the current company",
  insights: "Open the insights of the current company",
  "find-contacts": "Find contacts at the current company",
};

/** The palette's actions for the current card: each presses the card's own button. None while no card is current. */
function createPaletteCommands(
  list: RefObject<HTMLElement | null>,
  currentId: string | null,
  setOpen: CardPosition["setOpen"],
): Command[] {
  if (currentId === null) return [];
  const group = "Cards" as const;
  const presses = Object.entries(paletteActions).map(([action, label]) => ({
    id: `palette-${action}`,
    group,
    label,
    run: () => void pressCardButton(list.current, currentId, action),
  }));
  const showEvidence = () => setOpen(currentId, true);
  const label = "Open the evidence of the current company";
  return [...presses, { id: "palette-evidence", group, label, run: showEvidence }];
}

/**
 * Keyboard navigation of the cards in `list`: j and k move to the next and previous card; l likes the current
 * card, x dislikes it, s selects it, i opens its insights and Enter its evidence. Ignores keys pressed in a field, control
 * or dialog, and keys with a modifier.
 */
export function useCardKeys(list: RefObject<HTMLElement | null>): CardPosition {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const setOpen = useCallback((companyId: string, isOpen: boolean) => {
    setOpenId((before) => (isOpen ? companyId : before === companyId ? null : before));
    if (isOpen) setCurrentId(companyId);
  }, []);

  useCommands(cardCommands);
  useCommands(useMemo(() => createPaletteCommands(list, currentId, setOpen), [list, currentId, setOpen]));
  // In a layout effect, so that the keys work as soon as the cards are visible.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPageKey(event)) return;
      const step = { j: 1, k: -1 }[event.key];
      const action = { l: "like", x: "dislike", i: "insights", s: "select" }[event.key];
      if (step) {
        setCurrentId(stepToCard(list.current, currentId, step));
      } else if (action && currentId) {
        if (!event.repeat) setCurrentId(pressCardButton(list.current, currentId, action));
      } else if (event.key === "Enter" && currentId && !isInsideControl(event.target)) {
        setOpen(currentId, true);
      } else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [list, currentId, setOpen]);
  useEffect(() => {
    // A card that gets the focus in another way, such as by Undo, becomes the current card.
    const follow = ({ target }: FocusEvent) => {
      const { company } = (target as HTMLElement).dataset;
      if (company && list.current?.contains(target as Node)) setCurrentId(company);
    };
    window.addEventListener("focusin", follow);
    return () => window.removeEventListener("focusin", follow);
  }, [list]);

  return { currentId, openId, setOpen };
}

function stepToCard(list: HTMLElement | null, currentId: string | null, step: number): string | null {
  const cards = listCards(list);
  const place = cards.findIndex((card) => card.dataset.company === currentId);
  const next = cards[place < 0 ? findFirstCardIndex(cards, step) : place + step];
  next?.focus({ preventScroll: true });
  // The middle of the window: the next card is in view too, and the sticky search box covers nothing.
  next?.scrollIntoView({ block: "center" });
  return next?.dataset.company ?? currentId;
}

/**
 * Index of the card that j or k moves to while no card is current. If a card has the focus, j moves to that card and k
 * to the card before it. Otherwise j moves to the first card and k to the last.
 */
function findFirstCardIndex(cards: HTMLElement[], step: number): number {
  const focused = cards.indexOf(document.activeElement as HTMLElement);
  if (focused >= 0) return step > 0 ? focused : focused - 1;
  return step > 0 ? 0 : cards.length - 1;
}

/**
 * Presses a button of the current card. Returns the id of the card that is current afterwards: the same card, or its
 * neighbor if the press removed the card.
 */
function pressCardButton(list: HTMLElement | null, currentId: string, action: string): string | null {
  const cards = listCards(list);
  const place = cards.findIndex((card) => card.dataset.company === currentId);
  const card = cards[place];
  if (!card) return currentId;
  flushSync(() => card.querySelector<HTMLElement>(`[data-action=${action}]`)?.click());
  if (card.isConnected) return currentId;
  return (cards[place + 1] ?? cards[place - 1])?.dataset.company ?? null;
}

function listCards(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-company]") ?? [])];
}

function isInsideControl(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.("a, button, summary, [role=button]") != null;
}
