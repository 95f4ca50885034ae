import { type RefObject, useCallback, useEffect, useState } from "react";

/** The card that the keyboard stands on, and the card whose evidence is open; null for none. */
export interface CardPosition {
  currentId: string | null;
  openId: string | null;
  setOpen: (companyId: string, isOpen: boolean) => void;
}

/**
 * j and k step through the cards inside `list`, Enter opens the evidence of the current one. Keys that go
 * to a field, a control, a dialog or a shortcut with a modifier are left alone.
 */
export function useCardKeys(list: RefObject<HTMLElement | null>): CardPosition {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const setOpen = useCallback((companyId: string, isOpen: boolean) => {
    setOpenId((before) => (isOpen ? companyId : before === companyId ? null : before));
    if (isOpen) setCurrentId(companyId);
  }, []);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isForOthers(event)) return;
      const step = { j: 1, k: 1 }[event.key];
      if (step) {
        const card = stepToCard(list.current, currentId, step);
        if (card) setCurrentId(card);
      } else if (event.key === "Enter" && currentId && !isControl(event.target)) {
        setOpen(currentId, true);
      } else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [list, currentId, setOpen]);

  return { currentId, openId, setOpen };
}

function stepToCard(list: HTMLElement | null, currentId: string | null, step: number): string | null {
  const cards = [...(list?.querySelectorAll<HTMLElement>("[data-company]") ?? [])];
  const place = cards.findIndex((card) => card.dataset.company === currentId);
  const next = cards[place < 0 ? (step > 0 ? 0 : cards.length - 1) : place + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
  return next?.dataset.company ?? null;
}

function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as Element | null;
  return (
    target?.closest?.("input, textarea, select, [contenteditable], [role=dialog], [role=listbox]") != null
  );
}

function isControl(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.("a, button, summary, [role=button]") != null;
}
