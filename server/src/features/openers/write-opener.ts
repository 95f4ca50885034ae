import {
  type writeOpener as contract,
  defaultOpenerRequest,
  type InputOf,
  nameKey,
  type OpenerTone,
  openerTones,
} from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { LanguageModel } from "../../adapters/language-model/port.ts";
import {
  cleanName,
  joinSentences,
  makeRoleFragment,
  type OpenerOrder,
  readFocus,
  rewriteWithModel,
  toEvidence,
  type WrittenText,
  writeOwnOpener,
} from "../../outreach/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest, notFoundRefusal } from "../../platform/http/refusal.ts";
import { type EvidenceSources, type GatheredEvidence, gatherEvidence } from "./gather-evidence.ts";
import { admitOpener } from "./opener-limit.ts";
import { type Recipient, readRecipient } from "./read-recipient.ts";
import { refuseSuppressedRecipient } from "./refuse-suppressed-recipient.ts";
import { findTemplate } from "./store-templates.ts";
import { lockTexts, readTexts, storeText } from "./store-texts.ts";
import { listTemplateValues, writeFromTemplate } from "./template-fields.ts";

export interface OpenerServices extends EvidenceSources {
  contactData: ContactData;
  /** Writes openers; null when the deployment has no language model. */
  openerModel: LanguageModel | null;
}

type OpenerInput = InputOf<typeof contract>;

/**
 * Writes the first message to a person. It claims only what the gathered evidence says, and says on what each sentence rests.
 * @throws Refusal 400 without a name, 404 for an unknown template, 409 for a person who must not be contacted
 */
export async function writeOpener(context: UserContext, input: OpenerInput, services: OpenerServices) {
  await admitOpener(context);
  await refuseSuppressedRecipient(context, input.personId || null, services.contactData);
  const evidence = await gatherEvidence(context, input, services);
  const subjects = readSubjects(input, evidence);
  const fields = listTemplateValues(evidence, { ...subjects, industry: input.industry });
  const { role } = subjects;
  const written = input.templateId
    ? writeFromTemplate(await readTemplate(context, input.templateId), fields)
    : await writeText(context, input, { evidence, subjects, model: services.openerModel });
  const all = role ? [...evidence.fragments, role] : evidence.fragments;
  return {
    result: { subject: written.subject, opener: written.opener },
    error: null,
    sentences: written.sentences,
    evidence: all.map(toEvidence),
    writer: written.writer,
    fields: fields.values as Record<string, string>,
  };
}

type Subjects = ReturnType<typeof readSubjects>;

/** Reads to whom the message goes, and the names that it may use. */
function readSubjects(input: OpenerInput, { company, person }: GatheredEvidence) {
  const recipient: Recipient = readRecipient(input, person);
  const companyName = cleanName(company?.name ?? "") ?? cleanName(input.company);
  if (companyName === null) throw badRequest("Send the company's name: a message needs one.");
  const isAtCompany = person !== null && company !== null && person.companyId === company.id;
  const role = isAtCompany
    ? makeRoleFragment({ title: person.jobTitle, company: companyName }, "directory")
    : makeRoleFragment({ title: input.recipientTitle, company: companyName }, "typed");
  return { recipient, companyName, role, companyKey: company?.id ?? nameKey(companyName) };
}

async function readTemplate({ db, user }: UserContext, id: string) {
  const template = await findTemplate(db, user.id, id);
  if (!template) throw notFoundRefusal("This template no longer exists. Choose another one.");
  return template;
}

interface TextSources {
  evidence: GatheredEvidence;
  subjects: Subjects;
  model: LanguageModel | null;
}

async function writeText(
  context: UserContext,
  input: OpenerInput,
  { evidence, subjects, model }: TextSources,
) {
  const { recipient, companyName, role, companyKey } = subjects;
  const request = input.userPrompt || defaultOpenerRequest;
  const variant = input.variant ?? 0;
  const { own, order } = await writeNumbered(
    context,
    { companyKey, personKey: recipient.key, variant },
    {
      firstName: recipient.firstName,
      company: companyName,
      fragments: evidence.fragments,
      role,
      tone: input.tone ?? readTone(input.brandVoice),
      length: input.length ?? "medium",
      focus: readFocus(request),
      companyKey,
      today: context.now(),
    },
  );
  const written = model
    ? await rewriteWithModel(own, order, { model, request, variant }, context.signal)
    : own;
  if (written.problems.length > 0)
    context.log.debug({ problems: written.problems.length }, "The language model's text is not used");
  return { ...written, opener: joinSentences(written.sentences) };
}

const readTone = (voice: string): OpenerTone =>
  openerTones.find((tone) => tone === voice.trim().toLowerCase()) ?? "professional";

/** Writes the text under its number, so that no two people of a company get the same pattern. */
async function writeNumbered(
  { db, user, now }: UserContext,
  key: { companyKey: string; personKey: string; variant: number },
  order: Omit<OpenerOrder, "number" | "usedPatterns">,
): Promise<{ own: WrittenText; order: OpenerOrder }> {
  return await db.transaction(async (tx) => {
    await lockTexts(tx, user.id, key.companyKey);
    const texts = await readTexts(tx, user.id, key);
    const numbered = { ...order, ...texts };
    const own = writeOwnOpener(numbered);
    await storeText(tx, user.id, key, { number: texts.number, pattern: own.pattern, now: now() });
    return { own, order: numbered };
  });
}
