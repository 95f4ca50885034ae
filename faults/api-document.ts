/** The part of JSON Schema that the server's API document uses. */
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

/** One operation of the API, as the server's own OpenAPI document describes it. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** The path, with its parameters in braces. */
  readonly path: string;
  /** Whether the operation requires an access token. */
  readonly isProtected: boolean;
  readonly parameters: readonly { name: string; in: "path" | "query"; schema: JsonSchema }[];
  readonly json: JsonSchema | null;
  /** The fields of the multipart form, which include `file`; null for an operation without a form. */
  readonly form: JsonSchema | null;
  readonly statuses: ReadonlySet<number>;
}

interface OperationDocument {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

/** Reads all operations from the API document of the server at `url`. */
export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/docs/json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, OperationDocument>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = operation.requestBody?.content ?? {};
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        isProtected: operation.security.length > 0 && operation.security.every((way) => "bearer" in way),
        parameters: operation.parameters ?? [],
        json: content["application/json"]?.schema ?? null,
        form: content["multipart/form-data"]?.schema ?? null,
        statuses: new Set(Object.keys(operation.responses).map(Number)),
      };
    }),
  );
}
