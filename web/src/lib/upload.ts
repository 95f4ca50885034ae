import type { ReplyOf, SentInputOf, UploadEndpoint } from "@eq/contracts";
import { parseReply, tooLate } from "./api.ts";
import { baseOfPage } from "./api-base.ts";
import { addressOf, sendAs, timeoutMs, unreachable } from "./send.ts";

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Hears how much of the request has been sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/**
 * Sends a file with an input, each field of it as JSON text, and gives the parsed reply. Waits at most 120 s for
 * more of it to leave, and then for the answer. @throws ApiError, and the abort reason when it is aborted
 */
export async function upload<E extends UploadEndpoint>(
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
  // Last, so that whoever reads it as it comes knows the rest by then.
  form.set("file", file, file.name);
  const address = baseOfPage() + addressOf(endpoint, {});
  const response = await sendAs(endpoint, (token) => post(address, { form, token, signal, onProgress }));
  return parseReply(endpoint, await response.json().catch(() => null));
}

interface Post extends UploadOptions {
  form: FormData;
  token: string | null;
}

/** `fetch` does not tell how much it has sent. */
function post(address: string, { form, token, signal, onProgress }: Post): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const leave = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(tooLate());
        request.abort();
      }, timeoutMs);
    };
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      restart();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.addEventListener("error", () => reject(unreachable("The upload was cut")));
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

function answerOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  // Such answers have no body, and a response refuses one.
  const isBare = status === 204 || status === 205 || status === 304;
  return new Response(isBare ? null : responseText, { status, statusText });
}
