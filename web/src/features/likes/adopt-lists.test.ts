import { beforeEach, expect, test } from "vitest";
import { type LikedItem, likedItems, replaceLiked } from "../browser-lists/index.ts";
import { adoptLiked, adoptSaved, keepDetails } from "./adopt-lists.ts";
import { savedPeopleKeys } from "./marks.ts";
import { noteChange, outbox } from "./outbox.ts";

const person = (id: string): LikedItem => ({
  type: "contact",
  id,
  itemId: id,
  name: `Person ${id}`,
  savedAt: "2026-11-20T10:00:00Z",
});
const keys = (...ids: string[]) => ids.map((id) => `contact ${id}`);

beforeEach(() => {
  likedItems.replace([]);
  outbox.replace([]);
  savedPeopleKeys.replace([]);
});

test("who is saved is what the server says, with what waits laid over it", () => {
  savedPeopleKeys.replace(keys("2", "3", "9"));
  noteChange("u-1", person("3"), { saved: true });
  noteChange("u-1", person("4"), { saved: false });
  noteChange("somebody else", person("1"), { saved: false });
  const given = ["1", "2", "3", "4"].map(person);
  adoptSaved(given, new Set(keys("1", "4")), 4, "u-1");
  expect(savedPeopleKeys.get()).toEqual(keys("1", "3"));
});

test("of more than are given, those saved here stay", () => {
  savedPeopleKeys.replace(keys("8", "9"));
  adoptSaved([person("1")], new Set(), 2, "u-1");
  expect(savedPeopleKeys.get()).toEqual(keys("8"));
});

test("a list without details leaves those that are here", () => {
  const company = (id: string, city: string, more: object = {}): LikedItem => {
    const item = { id, itemId: id, name: `Company ${id}`, leadStatus: "hot", city } as const;
    return { ...item, type: "company", savedAt: "2026-11-20T10:00:00.000Z", ...more };
  };
  const details = { enrichedAt: "2026-11-21T10:00:00Z", newsSummary: "It grows" };
  replaceLiked("company", [company("1", "Akron", details), company("2", "Akron")]);
  const given = ["1", "2", "3"].map((id) => company(id, "Dayton", { savedAt: "2026-11-19T10:00:00.000Z" }));
  adoptLiked("company", keepDetails(given), 3, "u-1");
  expect(likedItems.get()).toEqual([
    company("1", "Akron", { ...details, savedAt: "2026-11-19T10:00:00.000Z" }),
    ...given.slice(1),
  ]);
});

test("what the browser has no room for counts as beyond", () => {
  const moment = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  const people = Array.from({ length: 190 }, (_, place) => ({
    ...person(`${place}`),
    savedAt: moment(200 + place),
  }));
  replaceLiked("contact", people);
  const given = Array.from({ length: 20 }, (_, place): LikedItem => {
    const item = { id: `${place}`, itemId: `${place}`, name: "Company", leadStatus: "hot" } as const;
    return { ...item, type: "company", savedAt: moment(20 - place) };
  });
  expect(adoptLiked("company", given, 30, "u-1")).toBe(20);
  expect(likedItems.get().filter(({ type }) => type === "company")).toHaveLength(10);
});
