import { parseCandidate, parseCandidateFile } from "@eq/contracts";
import type { FastifyInstance } from "fastify";

interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | Buffer;
  mediaType?: string;
}

type RequestHeaders = Record<string, string>;

/** Uploads a file as a browser does. */
export async function uploadResume(
  app: FastifyInstance,
  file: UploadedFile | null,
  fields: RequestHeaders = {},
  headers: RequestHeaders = {},
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

export function pasteResume(app: FastifyInstance, payload: object, headers: RequestHeaders = {}) {
  return app.inject({ method: "POST", url: parseCandidate.path, headers, payload });
}
