/** The first visible element that matches a selector; null if none is visible. */
export function findVisibleTarget(selector: string): HTMLElement | null {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return elements.find(isVisibleElement) ?? null;
}

/** The element that a step's spotlight surrounds: for a text field, the whole box that it belongs to. */
export function findSpotlightTarget(selector: string): HTMLElement | null {
  const target = findVisibleTarget(selector);
  return target?.matches("input, textarea") ? (target.closest("form") ?? target) : target;
}

function isVisibleElement(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}
