import { parseCandidate, parseCandidateFile } from "@eq/contracts";
import type { FastifyInstance } from "fastify";

interface Upload {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | Buffer;
  mediaType?: string;
}

type Headers = Record<string, string>;

/** Uploads a file as a browser does. */
export async function upload(
  app: FastifyInstance,
  file: Upload | null,
  fields: Headers = {},
  headers: Headers = {},
) {
  const form = new FormData();
  if (file) {
    const blob = new Blob([new Uint8Array(file.bytes)], { type: file.mediaType ?? "" });
    form.append("file", blob, file.name);
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const body = new Response(form);
  return app.inject({
    method: "POST",
    url: parseCandidateFile.path,
    headers: { ...headers, "content-type": body.headers.get("content-type") ?? "" },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

export function paste(app: FastifyInstance, payload: object, headers: Headers = {}) {
  return app.inject({ method: "POST", url: parseCandidate.path, headers, payload });
}
