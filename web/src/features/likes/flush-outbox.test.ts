import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { toasts } from "../../ui/toasts.tsx";
import { addLiked, addToWorklist, type Item, likedItems, worklist } from "../browser-lists/index.ts";
import { flushOutbox } from "./flush-outbox.ts";
import { dislikedKeys, markOf, savedPeopleKeys } from "./marks.ts";
import { type Change, noteChange, outbox } from "./outbox.ts";
import { putAway, putAwayKeys } from "./put-away.ts";
import { sendChange } from "./send-change.ts";

const session = vi.hoisted(() => ({ user: "u-1" as string | null }));
vi.mock("../account/current-user.ts", () => ({ currentUser: () => session.user }));
vi.mock("./send-change.ts");

const company = (id: string) =>
  ({ id, itemId: id, name: `Company ${id}`, leadStatus: "hot", type: "company" }) as const;
const person = (id: string) => ({ id, itemId: id, name: `Person ${id}`, type: "contact" }) as const;
const full = new ApiError(409, "Full", { serverMessage: "You like 5,000 companies already." });
const like = (item: Item & { itemId: string }) => {
  addLiked(item);
  noteChange("u-1", item, { liked: true });
};
const sentIds = () => vi.mocked(sendChange).mock.calls.map(([{ itemId }]) => itemId);
const said = () => toasts.get().map(({ text, detail }) => [text, detail]);

beforeEach(() => {
  session.user = "u-1";
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.mocked(sendChange).mockReset();
  for (const list of [likedItems, worklist, outbox, dislikedKeys, savedPeopleKeys]) list.replace([]);
  toasts.set([]);
});
afterEach(() => vi.restoreAllMocks());

test("who comes while a round goes on sends their own; what the one before left stays", async () => {
  like(company("1"));
  like(company("2"));
  noteChange("u-2", company("3"), { liked: true });
  vi.mocked(sendChange).mockImplementationOnce(async () => {
    session.user = "u-2";
    void flushOutbox();
  });
  await flushOutbox();
  expect(sentIds()).toEqual(["1", "3"]);
  expect(outbox.get().map(({ user, itemId }) => [user, itemId])).toEqual([["u-1", "2"]]);
});

test("who leaves while the lock is waited for sends nothing", async () => {
  like(company("1"));
  const request = async (_name: string, action: () => Promise<unknown>) => {
    session.user = null;
    return action();
  };
  vi.stubGlobal("navigator", { locks: { request } });
  await flushOutbox();
  vi.unstubAllGlobals();
  expect([sentIds(), outbox.get().length]).toEqual([[], 1]);
});

test("a like that the account has no room for goes, and the user hears why", async () => {
  like(company("1"));
  addToWorklist(company("1"));
  putAway("company 1");
  vi.mocked(sendChange).mockRejectedValueOnce(full);
  await flushOutbox();
  expect(markOf("company", "1")).toEqual({ liked: false, disliked: false, saved: false });
  expect([outbox.get(), putAwayKeys.get().size]).toEqual([[], 0]);
  expect(said()).toEqual([["Not kept", "You like 5,000 companies already."]]);
  like(person("2"));
  savedPeopleKeys.add(["contact 2"]);
  noteChange("u-1", person("2"), { saved: true });
  vi.mocked(sendChange).mockRejectedValueOnce(new ApiError(409, "HTTP 409"));
  await flushOutbox();
  expect(markOf("contact", "2")).toEqual({ liked: false, disliked: false, saved: false });
  expect(said().at(-1)).toEqual(["Not kept", "Your account has no room. Unlike some first."]);
});

test("an item that was changed again before the refusal came keeps its later mark", async () => {
  like(company("1"));
  vi.mocked(sendChange).mockImplementationOnce(async ({ itemId }: Change) => {
    noteChange("u-1", company(itemId), { liked: true });
    throw full;
  });
  await flushOutbox();
  expect([sentIds(), markOf("company", "1").liked, said()]).toEqual([["1", "1"], true, []]);
});

test("another failure says nothing [LIKE-023]", async () => {
  like(company("1"));
  vi.mocked(sendChange).mockRejectedValueOnce(new ApiError(404, "No such company"));
  await flushOutbox();
  expect([markOf("company", "1").liked, said(), outbox.get()]).toEqual([true, [], []]);
});
