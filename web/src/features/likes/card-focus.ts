/** Focuses the card of an item after the next render. */
export function focusCard(key: string): void {
  setTimeout(() => {
    const buttons = document.querySelector(`[data-likes="${CSS.escape(key)}"]`);
    buttons?.closest<HTMLElement>("article")?.focus();
  });
}

/** If the button's card is removed from the page, focuses the next card, else the previous card. */
export function focusNeighborIfRemoved(button: Element): void {
  const card = button.closest("article");
  const list = card?.closest("ol, ul");
  if (!card || !list) return;
  const cards = [...list.querySelectorAll<HTMLElement>("article")];
  const index = cards.indexOf(card);
  const neighbor = cards[index + 1] ?? cards[index - 1];
  setTimeout(() => {
    if (card.isConnected) return;
    neighbor?.focus({ preventScroll: true });
    neighbor?.scrollIntoView?.({ block: "nearest" });
  });
}
