/** Space for the menu button and the arrow of the order beside a column's name, in pixels. */
const headExtrasPx = 44;
const cellPaddingPx = 24;

/**
 * The width in pixels that the rendered cells of a column need to show their content in one line. The content is copied
 * into a hidden element, because the cells cut it off.
 */
export function measureColumn(root: HTMLElement, columnId: string): number {
  const box = document.createElement("div");
  box.style.cssText = "position:absolute;visibility:hidden;width:max-content;white-space:nowrap";
  box.inert = true;
  const head = document.createElement("div");
  const cells = root.querySelectorAll(`[data-column="${CSS.escape(columnId)}"]`);
  for (const cell of cells) {
    const isHead = cell.getAttribute("role") === "columnheader";
    const copy = isHead ? head : box.appendChild(document.createElement("div"));
    copy.style.cssText = "width:max-content;display:flex";
    const content = isHead ? cell.querySelector("span") : (cell.firstElementChild ?? cell.firstChild);
    if (content) copy.append(content.cloneNode(true));
  }
  root.append(box);
  const content = box.offsetWidth;
  box.replaceChildren(head);
  head.className = "text-xs";
  const name = box.offsetWidth;
  box.remove();
  return Math.ceil(Math.max(content + cellPaddingPx, name + cellPaddingPx + headExtrasPx)) + 1;
}
