import type { InjectOptions } from "fastify";
import type { TestApp } from "../../test-app.ts";

/** Reads the lines of a CSV text whose cells have no line ends. */
function readRows(csv: string): string[][] {
  return csv
    .replace("\uFEFF", "")
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => line.slice(1, -1).split('","'));
}

let presses = 0;

/** Calls of a test server that concern exports. A user's name is its token. */
export function createExportCalls(open: () => TestApp) {
  const inject = (user: string, method: "GET" | "POST" | "DELETE", url: string, payload?: object) => {
    const call: InjectOptions = { method, url, headers: { authorization: `Bearer ${user}` } };
    return open().app.inject({ ...call, ...(payload && { payload }) });
  };
  const send = async (user: string, method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
    (await inject(user, method, url, payload)).json();
  return {
    send,
    readRows,
    check: (user: string, source: object) => send(user, "POST", "/api/exports/check", { source }),
    plan: (user: string, source: object, choices: object = {}) =>
      send(user, "POST", "/api/exports", { source, requestKey: `press number ${++presses}`, ...choices }),
    download: (user: string, id: string, query = "") =>
      inject(user, "GET", `/api/exports/${id}/download${query}`),
    vcard: (user: string, key: string) => inject(user, "GET", `/api/people/${encodeURIComponent(key)}/vcard`),
    /** Buys the details of people of the test directory's first company. */
    buy: (user: string, names: readonly string[]) =>
      send(user, "POST", "/api/person-enrich/bulk", {
        rows: names.map((fullName) => ({ fullName, companyName: "Hollis Forge Inc." })),
      }),
  };
}
