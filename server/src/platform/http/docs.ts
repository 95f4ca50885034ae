import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Host } from "./host.ts";
import { createOpenApiDocument } from "./openapi.ts";

/** Serves the OpenAPI document of all endpoints mounted so far: a page at /api/docs, JSON at /api/docs/json. */
export async function serveApiDocs(host: Host, publicUrl: string): Promise<void> {
  const document = createOpenApiDocument(host.endpoints, publicUrl);
  await host.fastify.register(swagger, { mode: "static", specification: { document: document as never } });
  await host.fastify.register(swaggerUi, {
    routePrefix: "/api/docs",
    // Keep the server's own content security policy. The validator badge is off, because it would send our document to
    // a third party.
    staticCSP: false,
    uiConfig: { validatorUrl: null },
    theme: { title: "EQ API" },
  });
}
