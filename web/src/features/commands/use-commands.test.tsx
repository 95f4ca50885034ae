import { fireEvent, render } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { groupCommands, sortByGroup } from "./command-list.ts";
import { type Command, listRegisteredCommands } from "./registry.ts";
import { useCommands } from "./use-commands.ts";

const makeCommand = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  group: "Search",
  run: () => {},
  ...more,
});
const listRegisteredIds = () => listRegisteredCommands().map(({ id }) => id);

function CommandsOwner({ commands }: { commands: readonly Command[] }) {
  useCommands(commands);
  return null;
}

describe("registered commands", () => {
  test("registers commands while their component is mounted", () => {
    const { rerender, unmount } = render(
      <>
        <CommandsOwner commands={[makeCommand("a"), makeCommand("b")]} />
        <CommandsOwner commands={[makeCommand("c")]} />
      </>,
    );
    expect(listRegisteredIds()).toEqual(["a", "b", "c"]);
    rerender(<CommandsOwner commands={[makeCommand("d")]} />);
    expect(listRegisteredIds()).toEqual(["d"]);
    unmount();
    expect(listRegisteredIds()).toEqual([]);
  });

  test("a command replaces an earlier command with the same id", () => {
    render(
      <>
        <CommandsOwner commands={[makeCommand("a", { label: "first" })]} />
        <CommandsOwner commands={[makeCommand("a", { label: "second" })]} />
      </>,
    );
    expect(listRegisteredCommands().map(({ label }) => label)).toEqual(["second"]);
  });

  test("sorts commands by group and preserves their order within a group", () => {
    const all = [
      makeCommand("a", { group: "Help" }),
      makeCommand("b"),
      makeCommand("c", { group: "Cards" }),
      makeCommand("d"),
    ];
    const groups = groupCommands(sortByGroup(all));
    expect(groups.map(({ value, items }) => [value, items.map(({ id }) => id)])).toEqual([
      ["Search", ["b", "d"]],
      ["Cards", ["c"]],
      ["Help", ["a"]],
    ]);
  });
});

describe("command shortcuts", () => {
  const run = vi.fn();
  const show = (more: React.ReactNode = null) =>
    render(
      <>
        <CommandsOwner
          commands={[
            makeCommand("box", { shortcut: "/", run }),
            makeCommand("full", { shortcut: "F11", run }),
          ]}
        />
        <input aria-label="field" />
        <input type="radio" aria-label="radio" />
        {more}
      </>,
    );
  beforeEach(() => run.mockReset());

  test("runs the command of a shortcut and prevents the browser's default action", () => {
    show();
    expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
    expect(fireEvent.keyDown(document.body, { key: "x" })).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test.each(["ctrlKey", "metaKey", "altKey", "isComposing"])(
    "runs no command for a key pressed with %s",
    (modifier) => {
      show();
      fireEvent.keyDown(document.body, { key: "/", [modifier]: true });
      expect(run).not.toHaveBeenCalled();
    },
  );

  test("ignores letters typed into a text field, but not function keys or keys pressed in radio buttons", () => {
    const { getByLabelText } = show();
    fireEvent.keyDown(getByLabelText("field"), { key: "/" });
    expect(run).not.toHaveBeenCalled();
    fireEvent.keyDown(getByLabelText("field"), { key: "F11" });
    fireEvent.keyDown(getByLabelText("radio"), { key: "/" });
    expect(run).toHaveBeenCalledTimes(2);
  });

  test.each(["dialog", "alertdialog", "menu", "listbox"])("runs no command while a %s is open", (role) => {
    const { rerender } = show(<div role={role} />);
    fireEvent.keyDown(document.body, { key: "/" });
    fireEvent.keyDown(document.body, { key: "F11" });
    expect(run).not.toHaveBeenCalled();
    rerender(<CommandsOwner commands={[makeCommand("box", { shortcut: "/", run })]} />);
    fireEvent.keyDown(document.body, { key: "/" });
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("runs no command for the Escape that closes a dialog", () => {
    const { getByRole } = render(
      <>
        <CommandsOwner commands={[makeCommand("leave", { shortcut: ["F11", "Escape"], run })]} />
        <div role="dialog" onKeyDown={({ currentTarget }) => currentTarget.removeAttribute("role")} />
      </>,
    );
    fireEvent.keyDown(getByRole("dialog"), { key: "Escape" });
    expect(document.querySelector("[role=dialog]")).toBeNull();
    expect(run).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("runs no command for a key that another listener has handled, or that repeats while it is held down", () => {
    const { getByLabelText } = show();
    getByLabelText("radio").addEventListener("keydown", (event) => event.preventDefault());
    fireEvent.keyDown(getByLabelText("radio"), { key: "/" });
    expect(fireEvent.keyDown(document.body, { key: "F11", repeat: true })).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  test("leaves keys to the browser when no command is registered", () => {
    const { unmount } = show();
    unmount();
    expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(true);
  });
});
