import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { toasts } from "../../ui/toasts.tsx";
import { addLiked, addToWorklist, type Item, likedItems, worklist } from "../browser-lists/index.ts";
import { removedKeys, removeFromList } from "./current-list.ts";
import { dislikedKeys, markOf, savedPeopleKeys } from "./marks.ts";
import { flushOutbox, outbox, queueChange } from "./outbox.ts";
import { type Change, sendLike } from "./send-like.ts";

const session = vi.hoisted(() => ({ user: "u-1" as string | null }));
vi.mock("../account/current-user.ts", () => ({ currentUser: () => session.user }));
vi.mock("./send-like.ts");

const makeCompany = (id: string) =>
  ({ id, itemId: id, name: `Company ${id}`, leadStatus: "hot", type: "company" }) as const;
const makePerson = (id: string) => ({ id, itemId: id, name: `Person ${id}`, type: "contact" }) as const;
const listFullError = new ApiError(409, "Full", { serverMessage: "You like 5,000 companies already." });
const likeItem = (item: Item & { itemId: string }) => {
  addLiked(item);
  queueChange("u-1", item, { liked: true });
};
const sentIds = () => vi.mocked(sendLike).mock.calls.map(([{ itemId }]) => itemId);
const shownToasts = () => toasts.get().map(({ text, detail }) => [text, detail]);

beforeEach(() => {
  session.user = "u-1";
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.mocked(sendLike).mockReset();
  for (const list of [likedItems, worklist, outbox, dislikedKeys, savedPeopleKeys]) list.replace([]);
  toasts.set([]);
});
afterEach(() => vi.restoreAllMocks());

test("sends only the signed-in user's changes and keeps those of the previous user", async () => {
  likeItem(makeCompany("1"));
  likeItem(makeCompany("2"));
  queueChange("u-2", makeCompany("3"), { liked: true });
  vi.mocked(sendLike).mockImplementationOnce(async () => {
    session.user = "u-2";
    void flushOutbox();
  });
  await flushOutbox();
  expect(sentIds()).toEqual(["1", "3"]);
  expect(outbox.get().map(({ user, itemId }) => [user, itemId])).toEqual([["u-1", "2"]]);
});

test("sends nothing when the user signs out while the outbox waits for the lock", async () => {
  likeItem(makeCompany("1"));
  const request = async (_name: string, action: () => Promise<unknown>) => {
    session.user = null;
    return action();
  };
  vi.stubGlobal("navigator", { locks: { request } });
  await flushOutbox();
  vi.unstubAllGlobals();
  expect([sentIds(), outbox.get().length]).toEqual([[], 1]);
});

test("rolls back a like and shows why when the account's list is full", async () => {
  likeItem(makeCompany("1"));
  addToWorklist(makeCompany("1"));
  removeFromList("company 1");
  vi.mocked(sendLike).mockRejectedValueOnce(listFullError);
  await flushOutbox();
  expect(markOf("company", "1")).toEqual({ liked: false, disliked: false, saved: false });
  expect([outbox.get(), removedKeys.get().size]).toEqual([[], 0]);
  expect(shownToasts()).toEqual([["Not saved to your account", "You like 5,000 companies already."]]);
  likeItem(makePerson("2"));
  savedPeopleKeys.add(["contact 2"]);
  queueChange("u-1", makePerson("2"), { saved: true });
  vi.mocked(sendLike).mockRejectedValueOnce(new ApiError(409, "HTTP 409"));
  await flushOutbox();
  expect(markOf("contact", "2")).toEqual({ liked: false, disliked: false, saved: false });
  expect(shownToasts().at(-1)).toEqual([
    "Not saved to your account",
    "Your account's list is full. Unlike an item first.",
  ]);
});

test("keeps a newer mark when the server refuses an older mark of the same item", async () => {
  likeItem(makeCompany("1"));
  vi.mocked(sendLike).mockImplementationOnce(async ({ itemId }: Change) => {
    queueChange("u-1", makeCompany(itemId), { liked: true });
    throw listFullError;
  });
  await flushOutbox();
  expect([sentIds(), markOf("company", "1").liked, shownToasts()]).toEqual([["1", "1"], true, []]);
});

test("drops a change that the server answers with 404, without a message [LIKE-023]", async () => {
  likeItem(makeCompany("1"));
  vi.mocked(sendLike).mockRejectedValueOnce(new ApiError(404, "No such company"));
  await flushOutbox();
  expect([markOf("company", "1").liked, shownToasts(), outbox.get()]).toEqual([true, [], []]);
});

test("sends the other changes although one change always fails, and retries the failing change", async () => {
  likeItem(makeCompany("1"));
  likeItem(makeCompany("2"));
  const down = new ApiError(500, "HTTP 500");
  vi.mocked(sendLike).mockImplementation(async ({ itemId }: Change) => {
    if (itemId === "1") throw down;
  });
  await flushOutbox();
  expect([sentIds(), outbox.get().map(({ itemId }) => itemId)]).toEqual([["1", "2"], ["1"]]);
  likeItem(makeCompany("3"));
  await flushOutbox();
  expect(sentIds()).toEqual(["1", "2", "1", "3"]);
});

test("stops sending after three failures in a row or at the first 429", async () => {
  for (const id of ["1", "2", "3", "4"]) likeItem(makeCompany(id));
  vi.mocked(sendLike).mockRejectedValue(new ApiError(503, "HTTP 503"));
  await flushOutbox();
  expect(sentIds()).toEqual(["1", "2", "3"]);
  vi.mocked(sendLike).mockReset().mockRejectedValue(new ApiError(429, "HTTP 429"));
  await flushOutbox();
  expect([sentIds(), outbox.get().length]).toEqual([["4"], 4]);
});
