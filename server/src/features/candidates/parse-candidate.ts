import {
  type parseCandidate as contract,
  type InputOf,
  resumeMessages,
  resumeTextLimit,
} from "@eq/contracts";
import type { Context } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { tidyText } from "../../resume-text/index.ts";
import { type ParseServices, readProfile } from "./read-profile.ts";

const createTooLongRefusal =
  `The text is too long: paste at most ${resumeTextLimit.toLocaleString("en")} characters, ` +
  "or upload the resume as a file.";

/**
 * Reads a candidate's profile from pasted text.
 * @throws Refusal 400 for blank or too long text, 422 without a role
 */
export async function parseCandidate(
  context: Context,
  { content }: InputOf<typeof contract>,
  { resumeReader, admitParse }: ParseServices,
) {
  await admitParse(context);
  if (content.length > resumeTextLimit) throw badRequest(createTooLongRefusal);
  return readProfile(context, resumeReader, async () => {
    const text = tidyText(content);
    if (text === "") throw badRequest(resumeMessages.noText);
    return text;
  });
}
