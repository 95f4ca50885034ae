import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** The first call of the web app: returns where to sign in and the size of the directory. */
export const getDeployment = defineEndpoint({
  name: "getDeployment",
  method: "GET",
  path: "/api/deployment",
  access: "public",
  summary: "Sign-in settings and the state of the directory",
  input: z.object({}),
  reply: z.object({
    success: z.literal(true),
    oidc: z.object({
      authority: z.string(),
      clientId: z.string(),
      audience: z.nullable(z.string()),
      scope: z.string(),
    }),
    aboutUrl: z.nullable(z.string()),
    directory: z.object({
      /** True while search results may contain demo rows. */
      demo: z.boolean(),
      companies: z.int(),
      people: z.int(),
      /** False while the demo directory is still being generated; `target` is its final size. */
      complete: z.boolean(),
      target: z.nullable(z.int()),
      /** The vendor whose searches fill the directory; absent when searches use the directory alone. */
      vendor: z.optional(z.string()),
    }),
  }),
});
export type Deployment = z.output<(typeof getDeployment)["reply"]>;

export const getHealth = defineEndpoint({
  name: "getHealth",
  method: "GET",
  path: "/api/health",
  access: "public",
  summary: "200 when the server and its database answer, else 503 with the reason; within a second",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), database: z.enum(["embedded", "server"]) }),
});
