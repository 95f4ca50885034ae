import { foundHalvornEvent } from "../test-api.ts";

/** The job of a found company that suits a candidate best. */
export const bestMatchingJob = {
  id: "j-1",
  title: "Senior Accountant",
  location: "Columbus, OH",
  posted: null,
  applyLink: null,
  fit: 96,
  reasons: [
    { kind: "role", fits: true, text: "Same title", points: 60 },
    { kind: "level", fits: false, text: "Level is higher: Director", points: 0 },
    { kind: "place", fits: true, text: "In Columbus, OH", points: 36 },
  ],
};
export const [halvorn] = foundHalvornEvent.data.companies;
export const makeResultsEvent = (...companies: object[]) => ({
  ...foundHalvornEvent,
  data: { ...foundHalvornEvent.data, companies, totalResults: companies.length },
});
export const halvornResults = makeResultsEvent({ ...halvorn, matchedJob: bestMatchingJob });

/** A fake worker that replies like the interpreter's worker, because jsdom has none. */
export class FakeInterpreterWorker extends EventTarget {
  postMessage({ id, texts }: { id?: number; texts?: unknown }): void {
    if (!texts) return;
    const industries = { finance: ["finance"], Education: ["education"] };
    const data = { id, reply: { places: { Ohio: { state: "OH" } }, industries } };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
}

export const makeResumeFile = (name = "nora.txt", type = "text/plain", text = "Nora Vale") =>
  new File([text], name, { type });
