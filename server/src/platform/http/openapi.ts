import { type AnyEndpoint, pathParameters, type RefusalStatus } from "@eq/contracts";
import * as z from "zod/mini";

type JsonObject = Record<string, unknown>;

/** Generates the OpenAPI 3.1 document of the mounted endpoints from their contracts. */
export function createOpenApiDocument(endpoints: readonly AnyEndpoint[], publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = { ...path, [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "EQ API",
      version: "1",
      description: "Companies that are hiring and the people behind them.",
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(findSection))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiKey: { type: "http", scheme: "bearer", bearerFormat: "eq_live_…" },
      },
    },
  };
}

function describeOperation(endpoint: AnyEndpoint): JsonObject {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [findSection(endpoint)],
    security: describeSecurity(endpoint),
    ...describeInput(endpoint),
    responses: {
      200: {
        description: "The answer",
        ...("contentTypes" in endpoint && { headers: downloadHeaders }),
        content: describeReply(endpoint),
      },
      ...Object.fromEntries(listRefusals(endpoint).map((status) => [status, describeRefusal(status)])),
    },
  };
}

const downloadHeaders = {
  "content-disposition": { description: "The file's name", schema: { type: "string" } },
  "x-row-count": { description: "The number of rows without the header line", schema: { type: "integer" } },
};

type DocumentedStatus = RefusalStatus | 400 | 401 | 413 | 415 | 503;

const refusalDescriptions: Record<DocumentedStatus, string> = {
  400: "Invalid input; `fields` says which fields and why",
  401: "No access token where one is required, or a bad one anywhere",
  402: "Out of credits",
  403: "Not for this user, or not for this API key",
  404: "Not found, or another caller's",
  408: "The body took too long to arrive",
  409: "A storage limit has been reached",
  413: "The body or the file is too large",
  415: "The body or the file is of another type",
  422: "Nothing could be read in it",
  429: "A rate limit or the guest's limit has been reached",
  503: "Not available at the moment; the header retry-after says when to try again",
};

function listRefusals({ method, refusals = [] }: AnyEndpoint): DocumentedStatus[] {
  const ofBody = method === "GET" || method === "DELETE" ? [] : ([413, 415] as const);
  return [400, 401, ...ofBody, ...refusals, 503];
}

function describeRefusal(status: DocumentedStatus): JsonObject {
  const schema = { $ref: "#/components/schemas/Refusal" };
  return { description: refusalDescriptions[status], content: { "application/json": { schema } } };
}

const refusalSchema = {
  type: "object",
  properties: { success: { const: false }, error: { type: "string" } },
  required: ["success", "error"],
};

/** Sections of the API document, by the endpoints' paths. */
const sectionPatterns: readonly [RegExp, string][] = [
  [/^\/api\/(deployment|health)/, "Deployment"],
  [/^\/api\/guest\//, "Guests"],
  [/^\/api\/ai\/lookups\//, "Lookups"],
  [/^\/api\/ai\/ai-(company|people)-search/, "Search"],
  [/saved?-search|\/search\/save/, "Saved searches"],
  [/^\/api\/ai\/mpc\//, "Candidates"],
  [/^\/api\/ai\/(companies|leads|people|dislikes)\b/, "Likes"],
  [/^\/api\/ai\//, "Understanding"],
  [/^\/api\/candidates\//, "People"],
  [/^\/api\/dashboard\/insights/, "Insights"],
  [/^\/api\/(user|billing)\//, "Account"],
];

function findSection({ path }: AnyEndpoint): string {
  const [, first = ""] = /^\/api\/([\w-]+)/.exec(path) ?? [];
  const named = sectionPatterns.find(([pattern]) => pattern.test(path))?.[1];
  return named ?? first.charAt(0).toUpperCase() + first.slice(1);
}

function describeSecurity(endpoint: AnyEndpoint): JsonObject[] {
  if (endpoint.access === "public") return [];
  const signedIn = [{ bearer: [] }, ...(endpoint.keyScope ? [{ apiKey: [endpoint.keyScope] }] : [])];
  return endpoint.access === "user" ? signedIn : [{}, ...signedIn];
}

function describeReply(endpoint: AnyEndpoint): JsonObject {
  if ("contentTypes" in endpoint) {
    const schema = { type: "string", contentMediaType: "application/octet-stream" };
    return Object.fromEntries(endpoint.contentTypes.map((type) => [type, { schema }]));
  }
  if ("event" in endpoint) {
    const description = "Lines `data: {event}`, each followed by a blank line";
    return { "text/event-stream": { schema: { ...convertSchema(endpoint.event, "output"), description } } };
  }
  return { "application/json": { schema: convertSchema(endpoint.reply, "output") } };
}

function describeInput(endpoint: AnyEndpoint): JsonObject {
  const schema = convertSchema(endpoint.input, "input");
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>;
  const required = (schema.required ?? []) as string[];
  const inPath = pathParameters(endpoint.path);
  const parameter = (name: string, where: "path" | "query"): JsonObject => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: properties[name] ?? {},
  });
  const fromPath = inPath.map((name) => parameter(name, "path"));
  const bodyFields = Object.keys(properties).filter((name) => !inPath.includes(name));
  if (endpoint.method === "GET" || endpoint.method === "DELETE") {
    return { parameters: [...fromPath, ...bodyFields.map((name) => parameter(name, "query"))] };
  }
  const body = {
    ...schema,
    properties: Object.fromEntries(bodyFields.map((name) => [name, properties[name]])),
    required: required.filter((name) => !inPath.includes(name)),
  };
  const content = "fileLimit" in endpoint ? describeForm(body) : { "application/json": { schema: body } };
  return { parameters: fromPath, requestBody: { required: true, content } };
}

function describeForm(body: { properties: JsonObject; required: string[] }): JsonObject {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const schema = { ...body, properties: { file, ...body.properties }, required: ["file", ...body.required] };
  return { "multipart/form-data": { schema } };
}

function convertSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonObject {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return jsonSchema as JsonObject;
}
