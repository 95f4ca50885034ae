/** The first visible element that matches a selector; null if none is visible. */
export function findVisibleTarget(selector: string): HTMLElement | null {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return elements.find(isVisibleElement) ?? null;
}

function isVisibleElement(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}
