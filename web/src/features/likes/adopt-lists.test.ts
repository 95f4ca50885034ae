import { beforeEach, expect, test } from "vitest";
import type { LikedItem } from "../kept-items/index.ts";
import { adoptSaved } from "./adopt-lists.ts";
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
