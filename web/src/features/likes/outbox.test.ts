import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { openToasts } from "../../ui/toasts.tsx";
import {
  addLikedItem,
  addToWorklist,
  type ListItem,
  likedItems,
  worklistEntries,
} from "../browser-lists/index.ts";
import { dislikedKeys, getMark, savedPeopleKeys } from "./marks.ts";
import { flushOutbox, outbox, queueChange } from "./outbox.ts";
import { type LikeChange, sendLikeChange } from "./send-like.ts";

const fakeSession = vi.hoisted(() => ({ user: "u-1" as string | null }));
vi.mock("../account/current-user.ts", () => ({ getCurrentUserId: () => fakeSession.user }));
vi.mock("./send-like.ts");

const makeCompany = (id: string) =>
  ({ id, itemId: id, name: `Company ${id}`, leadStatus: "hot", type: "company" }) as const;
const makePerson = (id: string) => ({ id, itemId: id, name: `Person ${id}`, type: "contact" }) as const;
const listFullError = new ApiError(409, "Full", { serverMessage: "You like 5,000 companies already." });
const likeItem = (item: ListItem & { itemId: string }) => {
  addLikedItem(item);
  queueChange("u-1", item, { liked: true });
};
const listSentItemIds = () => vi.mocked(sendLikeChange).mock.calls.map(([{ itemId }]) => itemId);
const listToastTexts = () => openToasts.get().map(({ text, detail }) => [text, detail]);

beforeEach(() => {
  fakeSession.user = "u-1";
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.mocked(sendLikeChange).mockReset();
  for (const list of [likedItems, worklistEntries, outbox, dislikedKeys, savedPeopleKeys]) list.replace([]);
  openToasts.set([]);
});
afterEach(() => vi.restoreAllMocks());

test("sends only the signed-in user's changes and keeps those of the previous user", async () => {
  likeItem(makeCompany("1"));
  likeItem(makeCompany("2"));
  queueChange("u-2", makeCompany("3"), { liked: true });
  vi.mocked(sendLikeChange).mockImplementationOnce(async () => {
    fakeSession.user = "u-2";
    void flushOutbox();
  });
  await flushOutbox();
  expect(listSentItemIds()).toEqual(["1", "3"]);
  expect(outbox.get().map(({ user, itemId }) => [user, itemId])).toEqual([["u-1", "2"]]);
});

test("sends nothing when the user signs out while the outbox waits for the lock", async () => {
  likeItem(makeCompany("1"));
  const request = async (_name: string, action: () => Promise<unknown>) => {
    fakeSession.user = null;
    return action();
  };
  vi.stubGlobal("navigator", { locks: { request } });
  await flushOutbox();
  vi.unstubAllGlobals();
  expect([listSentItemIds(), outbox.get().length]).toEqual([[], 1]);
});

test("rolls back a like and shows why when the account's list is full", async () => {
  likeItem(makeCompany("1"));
  addToWorklist(makeCompany("1"));
  vi.mocked(sendLikeChange).mockRejectedValueOnce(listFullError);
  await flushOutbox();
  expect(getMark("company", "1")).toEqual({ liked: false, disliked: false, saved: false });
  expect(outbox.get()).toEqual([]);
  expect(listToastTexts()).toEqual([["Not saved to your account", "You like 5,000 companies already."]]);
  likeItem(makePerson("2"));
  savedPeopleKeys.add(["contact 2"]);
  queueChange("u-1", makePerson("2"), { saved: true });
  vi.mocked(sendLikeChange).mockRejectedValueOnce(new ApiError(409, "HTTP 409"));
  await flushOutbox();
  expect(getMark("contact", "2")).toEqual({ liked: false, disliked: false, saved: false });
  expect(listToastTexts().at(-1)).toEqual([
    "Not saved to your account",
    "Your account's list is full. Unlike an item first.",
  ]);
});

test("keeps a newer mark when the server refuses an older mark of the same item", async () => {
  likeItem(makeCompany("1"));
  vi.mocked(sendLikeChange).mockImplementationOnce(async ({ itemId }: LikeChange) => {
    queueChange("u-1", makeCompany(itemId), { liked: true });
    throw listFullError;
  });
  await flushOutbox();
  expect([listSentItemIds(), getMark("company", "1").liked, listToastTexts()]).toEqual([
    ["1", "1"],
    true,
    [],
  ]);
});

test("drops a change that the server answers with 404, without a message [LIKE-023]", async () => {
  likeItem(makeCompany("1"));
  vi.mocked(sendLikeChange).mockRejectedValueOnce(new ApiError(404, "No such company"));
  await flushOutbox();
  expect([getMark("company", "1").liked, listToastTexts(), outbox.get()]).toEqual([true, [], []]);
});

test("sends the other changes although one change always fails, and retries the failing change", async () => {
  likeItem(makeCompany("1"));
  likeItem(makeCompany("2"));
  const down = new ApiError(500, "HTTP 500");
  vi.mocked(sendLikeChange).mockImplementation(async ({ itemId }: LikeChange) => {
    if (itemId === "1") throw down;
  });
  await flushOutbox();
  expect([listSentItemIds(), outbox.get().map(({ itemId }) => itemId)]).toEqual([["1", "2"], ["1"]]);
  likeItem(makeCompany("3"));
  await flushOutbox();
  expect(listSentItemIds()).toEqual(["1", "2", "1", "3"]);
});

test("stops sending after three failures in a row or at the first 429", async () => {
  for (const id of ["1", "2", "3", "4"]) likeItem(makeCompany(id));
  vi.mocked(sendLikeChange).mockRejectedValue(new ApiError(503, "HTTP 503"));
  await flushOutbox();
  expect(listSentItemIds()).toEqual(["1", "2", "3"]);
  vi.mocked(sendLikeChange).mockReset().mockRejectedValue(new ApiError(429, "HTTP 429"));
  await flushOutbox();
  expect([listSentItemIds(), outbox.get().length]).toEqual([["4"], 4]);
});
