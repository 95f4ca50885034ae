import { render, screen } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import { expect, test } from "vitest";
import { useCardKeys } from "./use-card-keys.ts";

/** Cards that press a key as soon as they are rendered. */
function CardsPressingKey() {
  const list = useRef<HTMLUListElement>(null);
  const { currentId } = useCardKeys(list);
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  }, []);
  return (
    <ul ref={list} aria-label={`Current: ${currentId}`}>
      <li data-company="one" tabIndex={-1}>
        One
      </li>
    </ul>
  );
}

test("card keys work as soon as the cards are visible", () => {
  Element.prototype.scrollIntoView = () => {};
  render(<CardsPressingKey />);
  expect(screen.getByRole("list", { name: "Current: one" })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("One");
});
