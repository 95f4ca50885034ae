// A server on this machine that speaks HubSpot's contract, for tests: limits, scopes, batches, searches that lag, and faults.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, refuse, type SearchBody, TestRecords } from "./test-hubspot-records.ts";

/** What happens instead of an answer, or to it. `late` carries the request out and does not answer. */
export type Fault =
  | { kind: "status"; status: number; body?: object; headers?: Record<string, string> }
  | { kind: "late" | "drip" | "endless" | "reset" };

export interface LoggedRequest {
  at: number;
  method: string;
  path: string;
  inputs: number;
}

export interface HubSpotOptions {
  token?: string;
  /** Requests in 10 seconds. */
  perTenSeconds?: number;
  searchesPerSecond?: number;
  /** Milliseconds until a search finds a new record. */
  searchDelayMs?: number;
  scopes?: readonly string[];
  port?: number;
}

export interface TestHubSpot {
  url: string;
  token: string;
  contacts: TestRecords;
  companies: TestRecords;
  /** The links as "contact company". */
  links: Set<string>;
  requests: LoggedRequest[];
  scopes: Set<string>;
  /** Decides about a fault of a request; tests replace it. */
  fault: (request: LoggedRequest) => Fault | null;
  searchDelayMs: number;
  close(): Promise<void>;
}

export const allScopes = [
  "crm.objects.contacts.write",
  "crm.objects.companies.write",
  "crm.schemas.contacts.write",
  "crm.schemas.companies.write",
];

export async function startTestHubSpot(options: HubSpotOptions = {}): Promise<TestHubSpot> {
  const { perTenSeconds = 100, searchesPerSecond = 5, port = 0 } = options;
  const hubspot: TestHubSpot = {
    url: "",
    token: options.token ?? "pat-test",
    contacts: new TestRecords("contacts", 51_000_001),
    companies: new TestRecords("companies", 77_000_001),
    links: new Set(),
    requests: [],
    scopes: new Set(options.scopes ?? allScopes),
    fault: () => null,
    searchDelayMs: options.searchDelayMs ?? 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer((request, response) => {
    void handle(hubspot, request, response, { perTenSeconds, searchesPerSecond }).catch(() =>
      response.destroy(),
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  hubspot.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return hubspot;
}

interface Limits {
  perTenSeconds: number;
  searchesPerSecond: number;
}

async function handle(
  hubspot: TestHubSpot,
  request: IncomingMessage,
  response: ServerResponse,
  limits: Limits,
): Promise<void> {
  const { path, method, body } = await readRequest(request);
  const logged = { at: Date.now(), method, path, inputs: body.inputs?.length ?? 0 };
  hubspot.requests.push(logged);
  const fault = hubspot.fault(logged);
  if (fault && fault.kind !== "late") return playFault(response, fault);
  const answer =
    refuseByLimits(hubspot, path, limits) ??
    refuseByToken(hubspot, request.headers.authorization) ??
    route(hubspot, { method, path, body });
  if (fault) return;
  send(response, answer, limitHeaders(hubspot, path, limits));
}

async function readRequest(request: IncomingMessage): Promise<RoutedRequest> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return { path: request.url ?? "", method: request.method ?? "", body: text ? JSON.parse(text) : {} };
}

function send(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

function playFault(response: ServerResponse, fault: Fault): void {
  if (fault.kind === "reset") {
    response.destroy();
    return;
  }
  if (fault.kind === "status") {
    const standard = { status: "error", message: "fault", correlationId: "1", category: "FAULT" };
    send(response, { status: fault.status, body: fault.body ?? standard }, fault.headers);
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  const piece = fault.kind === "endless" ? " ".repeat(256 * 1024) : " ";
  const timer = setInterval(() => response.write(piece), fault.kind === "endless" ? 1 : 50);
  response.once("close", () => clearInterval(timer));
}

const isSearch = (path: string) => path.endsWith("/search");

/** Requests in the last `milliseconds`, searches or all others. */
const countRecent = ({ requests }: TestHubSpot, milliseconds: number, counts: (path: string) => boolean) =>
  requests.filter(({ at, path }) => at > Date.now() - milliseconds && counts(path)).length;

function refuseByLimits(hubspot: TestHubSpot, path: string, limits: Limits): Answer | null {
  const refuseRate = (policyName: string) =>
    refuse(429, "RATE_LIMITS", `You have reached your ${policyName.toLowerCase()} limit.`, {
      errorType: "RATE_LIMIT",
      policyName,
    });
  if (isSearch(path) && countRecent(hubspot, 1_000, isSearch) > limits.searchesPerSecond)
    return refuseRate("SECONDLY");
  if (countRecent(hubspot, 10_000, () => true) > limits.perTenSeconds)
    return refuseRate("TEN_SECONDLY_ROLLING");
  return null;
}

/** Searches have no headers of limits. */
function limitHeaders(hubspot: TestHubSpot, path: string, { perTenSeconds }: Limits): Record<string, string> {
  if (isSearch(path)) return {};
  const remaining = perTenSeconds - countRecent(hubspot, 10_000, () => true);
  return {
    "x-hubspot-ratelimit-max": String(perTenSeconds),
    "x-hubspot-ratelimit-remaining": String(Math.max(0, remaining)),
    "x-hubspot-ratelimit-interval-milliseconds": "10000",
  };
}

const refuseByToken = ({ token }: TestHubSpot, authorization: string | undefined): Answer | null =>
  authorization === `Bearer ${token}`
    ? null
    : refuse(401, "INVALID_AUTHENTICATION", "Authentication credentials not found.");

const refuseScope = ({ scopes }: TestHubSpot, scope: string): Answer | null =>
  scopes.has(scope)
    ? null
    : refuse(403, "MISSING_SCOPES", "This app hasn't been granted all required scopes", {
        errors: [
          {
            message: "One or more of the following scopes are required.",
            context: { requiredScopes: [scope] },
          },
        ],
      });

interface RoutedRequest {
  method: string;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: each path has a body of its own
  body: any;
}

function route(hubspot: TestHubSpot, request: RoutedRequest): Answer {
  const { path, body } = request;
  if (path === "/account-info/v3/details")
    return { status: 200, body: { portalId: 4_242, timeZone: "US/Eastern" } };
  if ((body.inputs?.length ?? 0) > 100) return refuse(400, "VALIDATION_ERROR", "No more than 100 inputs");
  const property = /^\/crm\/v3\/properties\/(contacts|companies)(?:\/(\w+))?$/.exec(path);
  if (property)
    return routeProperty(hubspot, request, { name: property[1] as ObjectName, property: property[2] });
  const links = /^\/crm\/v4\/associations\/(contacts|companies)\/\w+\/batch\/(.+)$/.exec(path);
  if (links) return routeLinks(hubspot, links[1] as ObjectName, links[2] as string, body.inputs);
  const objects = /^\/crm\/v3\/objects\/(contacts|companies)\/(search|batch\/(\w+))$/.exec(path);
  if (!objects) return refuse(404, "OBJECT_NOT_FOUND", `No path ${path}`);
  return routeObjects(hubspot, objects[1] as ObjectName, { action: objects[3] ?? "search", body });
}

type ObjectName = "contacts" | "companies";

function routeObjects(
  hubspot: TestHubSpot,
  name: ObjectName,
  { action, body }: { action: string; body: SearchBody & Parameters<TestRecords["read"]>[0] },
): Answer {
  const records = hubspot[name];
  if (action === "search") return records.search(body, { visibleFrom: Date.now() - hubspot.searchDelayMs });
  if (action === "read") return records.read(body);
  const refusal = refuseScope(hubspot, `crm.objects.${name}.write`);
  if (refusal) return refusal;
  if (action !== "archive") return records.write(action, body.inputs);
  // The links of a record go with it.
  for (const { id } of body.inputs as { id: string }[])
    for (const link of hubspot.links) if (link.split(" ").includes(id)) hubspot.links.delete(link);
  return records.archive(body.inputs);
}

function routeProperty(
  hubspot: TestHubSpot,
  { method, body }: RoutedRequest,
  { name, property }: { name: ObjectName; property: string | undefined },
): Answer {
  const { properties } = hubspot[name];
  if (method === "GET")
    return properties.has(property ?? "")
      ? { status: 200, body: { name: property } }
      : refuse(404, "OBJECT_NOT_FOUND", "No such property");
  const refusal = refuseScope(hubspot, `crm.schemas.${name}.write`);
  if (refusal) return refusal;
  if (properties.has(body.name)) return refuse(409, "CONFLICT", "The property exists");
  properties.add(body.name);
  return { status: 201, body: { name: body.name } };
}

interface LinkInput {
  id: string;
  from: { id: string };
  to: { id: string } | { id: string }[];
}

function routeLinks({ links }: TestHubSpot, from: ObjectName, action: string, inputs: LinkInput[]): Answer {
  if (action === "read") {
    const pairs = [...links].map((link) => link.split(" ") as [string, string]);
    const results = inputs.flatMap(({ id }) => {
      const to = pairs.flatMap(([contact, company]) => {
        if (from === "contacts") return contact === id ? [{ toObjectId: Number(company) }] : [];
        return company === id ? [{ toObjectId: Number(contact) }] : [];
      });
      return to.length > 0 ? [{ from: { id }, to }] : [];
    });
    return { status: results.length < inputs.length ? 207 : 200, body: { status: "COMPLETE", results } };
  }
  for (const { from: contact, to } of inputs)
    for (const company of [to].flat()) {
      if (action === "archive") links.delete(`${contact.id} ${company.id}`);
      else links.add(`${contact.id} ${company.id}`);
    }
  return { status: action === "archive" ? 204 : 200, body: { status: "COMPLETE", results: [] } };
}
