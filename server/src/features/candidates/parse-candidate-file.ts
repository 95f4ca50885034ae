import { createClientKey } from "../../platform/http/client-key.ts";
import type { Context } from "../../platform/http/context.ts";
import type { UploadedFile } from "../../platform/http/mount-upload.ts";
import { extractResumeText } from "../../resume-text/index.ts";
import { type ParseServices, readProfile } from "./read-profile.ts";

/**
 * Reads a candidate's profile from an uploaded file.
 * @throws Refusal 415 for other file types, 422 without readable text or a role
 */
export async function parseCandidateFile(
  context: Context,
  file: UploadedFile,
  { resumeReader, admitParse }: ParseServices,
) {
  await admitParse(context);
  return readProfile(context, resumeReader, () =>
    extractResumeText(file, { signal: context.signal, client: createClientKey(context) }),
  );
}
