import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const storageKey = "eq_reading_choices";
const loadModule = () => import("./reading-choices.ts");
let store: Awaited<ReturnType<typeof loadModule>>;

/** Loads the module again, as on a newly opened page. */
async function reloadModule() {
  vi.resetModules();
  store = await loadModule();
}
const readStoredChoices = (): unknown => JSON.parse(window.sessionStorage.getItem(storageKey) ?? "null");

beforeEach(() => reloadModule());
afterEach(() => vi.restoreAllMocks());

describe("chosen readings", () => {
  test("a chosen reading applies to its words in any text and case, and to no other words", () => {
    store.chooseReading("Portland", "Portland, ME");
    expect(store.findChoicesInText("banks in portland")).toEqual({ portland: "Portland, ME" });
    expect(store.findChoicesInText("PORTLAND, hospitals")).toEqual({ portland: "Portland, ME" });
    expect(store.findChoicesInText("banks in Portlandia")).toEqual({});
    expect(store.findChoicesInText("banks in Salem")).toEqual({});
    expect(store.findChoicesInText("")).toEqual({});
  });

  test("a chosen reading applies regardless of spaces and punctuation in the words", () => {
    store.chooseReading(" St.  Louis ", "Saint-Louis, Senegal");
    expect(store.findChoicesInText("banks in st louis")).toEqual({ "st. louis": "Saint-Louis, Senegal" });
  });

  test("a later choice replaces an earlier one for the same words", () => {
    store.chooseReading("Portland", "Portland, ME");
    store.chooseReading("portland", "Portland, OR");
    expect(store.findChoicesInText("portland")).toEqual({ portland: "Portland, OR" });
    expect(readStoredChoices()).toEqual([["portland", "Portland, OR"]]);
  });

  test("a chosen reading survives a reload of the tab", async () => {
    store.chooseReading("Portland", "Portland, ME");
    await reloadModule();
    expect(store.findChoicesInText("portland")).toEqual({ portland: "Portland, ME" });
  });

  test("a chosen reading is removed at sign-out", async () => {
    store.chooseReading("Portland", "Portland, ME");
    const { lockUserData } = await import("../../../lib/persisted/text-storage.ts");
    lockUserData();
    await reloadModule();
    expect(store.findChoicesInText("portland")).toEqual({});
  });
});

test("stores at most 50 chosen readings and drops the oldest", async () => {
  for (let number = 0; number < 50; number++) store.chooseReading(`place ${number}`, "Somewhere");
  store.chooseReading("place 0", "Elsewhere");
  store.chooseReading("one more", "Somewhere");
  expect(readStoredChoices()).toHaveLength(50);
  expect(store.findChoicesInText("place 1")).toEqual({});
  expect(store.findChoicesInText("place 0")).toEqual({ "place 0": "Elsewhere" });
  await reloadModule();
  expect(store.findChoicesInText("one more")).toEqual({ "one more": "Somewhere" });
});

test("ignores chosen readings that the server would reject", () => {
  store.chooseReading("p".repeat(101), "Portland, ME");
  store.chooseReading("portland", "P".repeat(101));
  store.chooseReading("  ", "Portland, ME");
  expect(readStoredChoices()).toBeNull();
});

test("keeps a chosen reading in memory when storage is full or forbidden", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  store.chooseReading("Portland", "Portland, ME");
  expect(store.findChoicesInText("portland")).toEqual({ portland: "Portland, ME" });
});

test.each([
  "not JSON",
  "7",
  '{"portland":"Portland, ME"}',
  '[["portland"]]',
  '[["portland",7]]',
  '[["",""]]',
])("treats invalid stored choices as none: %s", async (choices) => {
  window.sessionStorage.setItem(storageKey, choices);
  await reloadModule();
  expect(store.findChoicesInText("portland 7")).toEqual({});
  store.chooseReading("portland", "Portland, ME");
  expect(readStoredChoices()).toEqual([["portland", "Portland, ME"]]);
});

test("for any sequence of choices, applies the reading that was chosen last for the words", () => {
  const words = fc.constantFrom("portland", "Portland", "new york", "York", "st. louis", "__proto__", "7");
  fc.assert(
    fc.property(fc.array(fc.tuple(words, fc.string({ minLength: 1, maxLength: 9 }))), (choiceList) => {
      for (const [name, reading] of choiceList) store.chooseReading(name, reading);
      for (const [name] of choiceList) {
        const last = choiceList.findLast(([other]) => other.toLowerCase() === name.toLowerCase());
        const choices = Object.entries(store.findChoicesInText(`banks in ${name}`));
        expect(choices).toContainEqual([name.toLowerCase(), last?.[1]]);
      }
    }),
  );
});

test("compares sets of choices regardless of the order of their entries", () => {
  const both = { portland: "Portland, ME", salem: "Salem, MA" };
  expect(store.areEqualChoices(both, { salem: "Salem, MA", portland: "Portland, ME" })).toBe(true);
  expect(store.areEqualChoices(both, { ...both, salem: "Salem, OR" })).toBe(false);
  expect(store.areEqualChoices(both, {})).toBe(false);
});
