import type { ReplyOf, SentInputOf, UploadEndpoint } from "@eq/contracts";
import { createTimeoutError, parseReply } from "./api.ts";
import { getPageApiBase } from "./api-base.ts";
import { buildRequestPath, createUnreachableError, requestTimeoutMs, sendWithToken } from "./send.ts";

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Called with the fraction of the file that is sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/**
 * Uploads a file with the input's fields, each as JSON. Times out after 120 s without progress or response.
 * @returns the parsed reply @throws ApiError, or the abort reason when `signal` aborts
 */
export async function uploadFile<E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  input: SentInputOf<E>,
  { signal, onProgress }: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const form = new FormData();
  const fields = (input ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, JSON.stringify(value));
  }
  // The file comes last, because the server reads the body as a stream and needs the other fields first.
  form.set("file", file, file.name);
  const address = getPageApiBase() + buildRequestPath(endpoint, {});
  const response = await sendWithToken(endpoint, (token) =>
    postForm(address, { form, token, signal, onProgress }),
  );
  return parseReply(endpoint, await response.json().catch(() => null));
}

interface UploadRequest extends UploadOptions {
  form: FormData;
  token: string | null;
}

/** Sends a form by XMLHttpRequest, because `fetch` reports no upload progress. */
function postForm(address: string, { form, token, signal, onProgress }: UploadRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const leave = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(createTimeoutError());
        request.abort();
      }, requestTimeoutMs);
    };
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      restart();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => resolve(convertToResponse(request)));
    request.addEventListener("error", () => reject(createUnreachableError("The upload was cut")));
    request.addEventListener("abort", () => reject(signal?.reason));
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    });
    signal?.addEventListener("abort", leave, { once: true });
    restart();
    request.send(form);
  });
}

function convertToResponse({ status, statusText, responseText }: XMLHttpRequest): Response {
  // The Response constructor throws an error if a response with these statuses has a body.
  const isBare = status === 204 || status === 205 || status === 304;
  return new Response(isBare ? null : responseText, { status, statusText });
}
