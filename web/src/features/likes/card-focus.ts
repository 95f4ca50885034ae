/** Gives the focus to the card of an item, where it is shown once the page has changed. */
export function focusCard(key: string): void {
  setTimeout(() => {
    const buttons = document.querySelector(`[data-likes="${CSS.escape(key)}"]`);
    buttons?.closest<HTMLElement>("article")?.focus();
  });
}

/** When the card around a button leaves the page, the focus goes to the one after it, else to the one before. */
export function keepFocusNear(button: Element): void {
  const card = button.closest("article");
  const list = card?.closest("ol, ul");
  if (!card || !list) return;
  const cards = [...list.querySelectorAll<HTMLElement>("article")];
  const place = cards.indexOf(card);
  const near = cards[place + 1] ?? cards[place - 1];
  setTimeout(() => {
    if (card.isConnected) return;
    near?.focus({ preventScroll: true });
    near?.scrollIntoView?.({ block: "nearest" });
  });
}
