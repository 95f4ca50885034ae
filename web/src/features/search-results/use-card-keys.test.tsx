import { render, screen } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import { expect, test, vi } from "vitest";
import { runCommand } from "../commands/index.ts";
import { useCardKeys } from "./use-card-keys.ts";

/** Cards that press a key as soon as they are rendered. */
function CardsPressingKey({ onFindContacts }: { onFindContacts?: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const { currentId } = useCardKeys(list);
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  }, []);
  return (
    <ul ref={list} aria-label={`Current: ${currentId}`}>
      <li data-company="one" tabIndex={-1}>
        One
        <button type="button" data-action="find-contacts" onClick={() => onFindContacts?.()} />
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

test("the palette's actions press the buttons of the current card", () => {
  Element.prototype.scrollIntoView = () => {};
  const findContacts = vi.fn();
  render(<CardsPressingKey onFindContacts={findContacts} />);
  runCommand("palette-find-contacts");
  expect(findContacts).toHaveBeenCalledOnce();
});
