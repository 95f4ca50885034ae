/** JSON Schema as far as the server's document uses it. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
}

/** A call of the API, as the server's own OpenAPI document describes it. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  /** Only for callers with a token. */
  readonly isProtected: boolean;
  readonly parameters: readonly { name: string; in: "path" | "query"; schema: JsonSchema }[];
  readonly json: JsonSchema | null;
  /** The fields of a form, with `file` among them. */
  readonly form: JsonSchema | null;
  readonly statuses: ReadonlySet<number>;
}

interface Described {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

/** Every call that the server at `url` documents. */
export async function readOperations(url: string): Promise<Operation[]> {
  const answer = await fetch(`${url}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const content = described.requestBody?.content ?? {};
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        isProtected: described.security.length > 0 && described.security.every((way) => "bearer" in way),
        parameters: described.parameters ?? [],
        json: content["application/json"]?.schema ?? null,
        form: content["multipart/form-data"]?.schema ?? null,
        statuses: new Set(Object.keys(described.responses).map(Number)),
      };
    }),
  );
}
