import { beforeEach, expect, test } from "vitest";
import { type LikedItem, likedItems, replaceLikedItems } from "../browser-lists/index.ts";
import { savedPeopleKeys } from "./marks.ts";
import { mergeLocalDetails, mergeServerLikes, mergeServerSaves } from "./merge-server-likes.ts";
import { outbox, queueChange } from "./outbox.ts";

const makePerson = (id: string): LikedItem => ({
  type: "contact",
  id,
  itemId: id,
  name: `Person ${id}`,
  savedAt: "2026-11-20T10:00:00Z",
});
const makePersonKeys = (...ids: string[]) => ids.map((id) => `contact ${id}`);

beforeEach(() => {
  likedItems.replace([]);
  outbox.replace([]);
  savedPeopleKeys.replace([]);
});

test("replaces the saved people by the server's list and applies the user's pending changes", () => {
  savedPeopleKeys.replace(makePersonKeys("2", "3", "9"));
  queueChange("u-1", makePerson("3"), { saved: true });
  queueChange("u-1", makePerson("4"), { saved: false });
  queueChange("somebody else", makePerson("1"), { saved: false });
  const items = ["1", "2", "3", "4"].map(makePerson);
  mergeServerSaves({ items, total: 4 }, new Set(makePersonKeys("1", "4")), "u-1");
  expect(savedPeopleKeys.get()).toEqual(makePersonKeys("1", "3"));
});

test("keeps saved people that are beyond the server's first page", () => {
  savedPeopleKeys.replace(makePersonKeys("8", "9"));
  mergeServerSaves({ items: [makePerson("1")], total: 2 }, new Set(), "u-1");
  expect(savedPeopleKeys.get()).toEqual(makePersonKeys("8"));
});

test("keeps the company details stored in the browser when the server sends none", () => {
  const company = (id: string, city: string, more: object = {}): LikedItem => {
    const item = { id, itemId: id, name: `Company ${id}`, leadStatus: "hot", city } as const;
    return { ...item, type: "company", savedAt: "2026-11-20T10:00:00.000Z", ...more };
  };
  const details = { enrichedAt: "2026-11-21T10:00:00Z", newsSummary: "It grows" };
  replaceLikedItems("company", [company("1", "Akron", details), company("2", "Akron")]);
  const items = ["1", "2", "3"].map((id) => company(id, "Dayton", { savedAt: "2026-11-19T10:00:00.000Z" }));
  mergeServerLikes("company", { items: mergeLocalDetails(items), total: 3 }, "u-1");
  expect(likedItems.get()).toEqual([
    company("1", "Akron", { ...details, savedAt: "2026-11-19T10:00:00.000Z" }),
    ...items.slice(1),
  ]);
});

test("when the browser's list is full, returns how many of the user's liked companies it does not store", () => {
  const moment = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  const people = Array.from({ length: 190 }, (_, index) => ({
    ...makePerson(`${index}`),
    savedAt: moment(200 + index),
  }));
  replaceLikedItems("contact", people);
  const items = Array.from({ length: 20 }, (_, index): LikedItem => {
    const item = { id: `${index}`, itemId: `${index}`, name: "Company", leadStatus: "hot" } as const;
    return { ...item, type: "company", savedAt: moment(20 - index) };
  });
  expect(mergeServerLikes("company", { items, total: 30 }, "u-1")).toBe(20);
  expect(likedItems.get().filter(({ type }) => type === "company")).toHaveLength(10);
});
