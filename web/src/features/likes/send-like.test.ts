import { beforeEach, expect, test, vi } from "vitest";
import { answerCalls, type SentRequest } from "../../test-api.ts";
import { type LikeChange, sendLikeChange } from "./send-like.ts";

const fakeSession = vi.hoisted(() => ({ user: "u-1" as string | null }));
vi.mock("../account/current-user.ts", () => ({ getCurrentUserId: () => fakeSession.user }));

const createOkResponder = (body: object) => () => Response.json({ success: true, ...body });
const makeChange = (more: Partial<LikeChange>): LikeChange => ({
  user: "u-1",
  type: "contact",
  itemId: "1",
  id: "1",
  name: "Ann Lee",
  mark: {},
  contact: null,
  version: "v-1",
  ...more,
});
const annLeePerson = { personId: "1", zoominfoId: "1", name: "Ann Lee" };
const makeCompany = (id: string, name: string) => {
  const numbers = { total_jobs: 0, revenue: 0, employee_count: 0, recent_funding_amount: 0 };
  return { id, name, lead_status: "hot", result_found_at: "2026-11-20T10:00:00Z", ...numbers };
};

let sent: SentRequest[];
let suggestedCompanies: ReturnType<typeof makeCompany>[];
const listSentCalls = () => sent.map(({ path, body }) => [path.replace("/api/ai/", ""), body]);

beforeEach(() => {
  fakeSession.user = "u-1";
  suggestedCompanies = [];
  sent = answerCalls({
    "/api/ai/companies?": () =>
      createOkResponder({ companies: suggestedCompanies, total: suggestedCompanies.length })(),
    "/api/ai/": createOkResponder({ liked: true, disliked: true, saved: false }),
  });
});

test("ends a save with one request, and with no extra request if an unlike or dislike already ends it", async () => {
  await sendLikeChange(makeChange({ mark: { saved: false } }));
  expect(listSentCalls()).toEqual([["people/save", { ...annLeePerson, saved: false }]]);
  sent.length = 0;
  await sendLikeChange(makeChange({ mark: { liked: false, saved: false } }));
  await sendLikeChange(makeChange({ mark: { disliked: true, saved: false } }));
  expect(listSentCalls()).toEqual([
    ["people/like", { ...annLeePerson, liked: false }],
    ["people/dislike", { ...annLeePerson, disliked: true }],
  ]);
  sent.length = 0;
  await sendLikeChange(makeChange({ mark: { liked: true, saved: false } }));
  expect(listSentCalls().map(([path]) => path)).toEqual(["people/save", "people/like"]);
});

test("finds a company without an id by its exact name, or drops the change [LIKE-002]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const nameless = makeChange({
    type: "company",
    id: null,
    name: " halvorn  HOLDING ",
    mark: { disliked: true },
  });
  suggestedCompanies = [makeCompany("9", "Halvorn Holding Partners")];
  await sendLikeChange(nameless);
  await sendLikeChange({ ...nameless, name: "?!" });
  expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining("search_query=")]);
  expect(log).toHaveBeenCalledTimes(2);
  suggestedCompanies = [makeCompany("7", "Halvorn Holding")];
  await sendLikeChange(nameless);
  expect(listSentCalls().at(-1)).toEqual(["companies/7/dislike", { disliked: true }]);
  log.mockRestore();
});

test("sends nothing for a user who has signed out, not even the second request of a change", async () => {
  const both = makeChange({ mark: { liked: false, disliked: true } });
  const sending = sendLikeChange(both);
  fakeSession.user = "u-2";
  await expect(sending).rejects.toThrow("has signed out");
  await expect(sendLikeChange(both)).rejects.toThrow("has signed out");
  expect(listSentCalls()).toEqual([["people/like", { ...annLeePerson, liked: false }]]);
});
