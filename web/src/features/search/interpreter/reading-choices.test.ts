import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const key = "eq_reading_choices";
const load = () => import("./reading-choices.ts");
let store: Awaited<ReturnType<typeof load>>;

/** Loads the module again, as on a newly opened page. */
async function reload() {
  vi.resetModules();
  store = await load();
}
const storedChoices = (): unknown => JSON.parse(window.sessionStorage.getItem(key) ?? "null");

beforeEach(() => reload());
afterEach(() => vi.restoreAllMocks());

describe("chosen readings", () => {
  test("a chosen reading applies to its words in any text and case, and to no other words", () => {
    store.chooseReading("Portland", "Portland, ME");
    expect(store.choicesFor("banks in portland")).toEqual({ portland: "Portland, ME" });
    expect(store.choicesFor("PORTLAND, hospitals")).toEqual({ portland: "Portland, ME" });
    expect(store.choicesFor("banks in Portlandia")).toEqual({});
    expect(store.choicesFor("banks in Salem")).toEqual({});
    expect(store.choicesFor("")).toEqual({});
  });

  test("a chosen reading applies regardless of spaces and punctuation in the words", () => {
    store.chooseReading(" St.  Louis ", "Saint-Louis, Senegal");
    expect(store.choicesFor("banks in st louis")).toEqual({ "st. louis": "Saint-Louis, Senegal" });
  });

  test("a later choice replaces an earlier one for the same words", () => {
    store.chooseReading("Portland", "Portland, ME");
    store.chooseReading("portland", "Portland, OR");
    expect(store.choicesFor("portland")).toEqual({ portland: "Portland, OR" });
    expect(storedChoices()).toEqual([["portland", "Portland, OR"]]);
  });

  test("a chosen reading survives a reload of the tab", async () => {
    store.chooseReading("Portland", "Portland, ME");
    await reload();
    expect(store.choicesFor("portland")).toEqual({ portland: "Portland, ME" });
  });

  test("a chosen reading is removed at sign-out", async () => {
    store.chooseReading("Portland", "Portland, ME");
    const { lockUserData } = await import("../../../lib/persisted/text-storage.ts");
    lockUserData();
    await reload();
    expect(store.choicesFor("portland")).toEqual({});
  });
});

test("stores 50 chosen readings and drops the oldest", async () => {
  for (let number = 0; number < 50; number++) store.chooseReading(`place ${number}`, "Somewhere");
  store.chooseReading("place 0", "Elsewhere");
  store.chooseReading("one more", "Somewhere");
  expect(storedChoices()).toHaveLength(50);
  expect(store.choicesFor("place 1")).toEqual({});
  expect(store.choicesFor("place 0")).toEqual({ "place 0": "Elsewhere" });
  await reload();
  expect(store.choicesFor("one more")).toEqual({ "one more": "Somewhere" });
});

test("ignores chosen readings that the server would reject", () => {
  store.chooseReading("p".repeat(101), "Portland, ME");
  store.chooseReading("portland", "P".repeat(101));
  store.chooseReading("  ", "Portland, ME");
  expect(storedChoices()).toBeNull();
});

test("keeps a chosen reading in memory when storage is full or forbidden", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  store.chooseReading("Portland", "Portland, ME");
  expect(store.choicesFor("portland")).toEqual({ portland: "Portland, ME" });
});

test.each([
  "not JSON",
  "7",
  '{"portland":"Portland, ME"}',
  '[["portland"]]',
  '[["portland",7]]',
  '[["",""]]',
])("treats invalid stored choices as none: %s", async (choices) => {
  window.sessionStorage.setItem(key, choices);
  await reload();
  expect(store.choicesFor("portland 7")).toEqual({});
  store.chooseReading("portland", "Portland, ME");
  expect(storedChoices()).toEqual([["portland", "Portland, ME"]]);
});

test("uses the last chosen reading for any sequence of choices", () => {
  const words = fc.constantFrom("portland", "Portland", "new york", "York", "st. louis", "__proto__", "7");
  fc.assert(
    fc.property(fc.array(fc.tuple(words, fc.string({ minLength: 1, maxLength: 9 }))), (choiceList) => {
      for (const [name, reading] of choiceList) store.chooseReading(name, reading);
      for (const [name] of choiceList) {
        const last = choiceList.findLast(([other]) => other.toLowerCase() === name.toLowerCase());
        const choices = Object.entries(store.choicesFor(`banks in ${name}`));
        expect(choices).toContainEqual([name.toLowerCase(), last?.[1]]);
      }
    }),
  );
});

test("compares sets of choices regardless of their order", () => {
  const both = { portland: "Portland, ME", salem: "Salem, MA" };
  expect(store.areSameChoices(both, { salem: "Salem, MA", portland: "Portland, ME" })).toBe(true);
  expect(store.areSameChoices(both, { ...both, salem: "Salem, OR" })).toBe(false);
  expect(store.areSameChoices(both, {})).toBe(false);
});
