import type {
  Contact,
  enrichContact as contract,
  EnrichedContact,
  InputOf,
  Run,
  RunItem,
  ValueOrigin,
} from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { noteWithoutDetails } from "../contacts/index.ts";
import { explainUnpaid, getPayer, refuseWithoutCredits } from "../credits/index.ts";
import { cancelRun, driveRun, driveRunItem } from "../runs/index.ts";
import { noteEnrichedLead } from "../saved-searches/index.ts";
import type { ContactEnrichServices } from "./enrich-contacts.ts";
import { findCurrentOwned } from "./owned-contacts.ts";
import { refreshContact } from "./refresh-contact.ts";

export interface EnrichContactServices extends ContactEnrichServices {
  contactData: ContactData;
  prospects: ProspectData;
}

type Input = InputOf<typeof contract>;

/**
 * Buys the contact details of one person, as a run of one item, or as the item of a longer run that the browser drives; or
 * checks a bought person again.
 * @throws Refusal 402 when no credit is left, 404 for an unknown person or run, 409 for the run of other people and for
 * a check of a person who is not bought, 429 beyond the limit of enrichments
 */
export async function enrichContact(context: UserContext, input: Input, services: EnrichContactServices) {
  await services.admitEnrichment(context);
  const person = await findPerson(context, input.personId, services.prospects);
  if (input.refresh) {
    const refreshed = await refreshContact(context, person, services.contactData);
    return describeItem({ ...refreshed, charged: 0 });
  }
  const { run, item } = input.runId
    ? await driveRunItem(
        context,
        { runId: input.runId, field: "personId", id: input.personId },
        services.runEngine,
      )
    : await enrichAlone(context, person, services);
  if (item.outcome === null && run.pausedBecause === "credits")
    throw await explainUnpaid(context.db, getPayer(context.user), context.now());
  await noteOutcome(context, input, { person, item });
  return describeItem(item);
}

async function findPerson(
  { signal }: UserContext,
  personId: string,
  prospects: ProspectData,
): Promise<Contact & { id: string }> {
  const [person] = await prospects.peopleById([personId], { signal });
  if (!person) throw notFoundRefusal("This person is no longer in the directory. Nothing was charged.");
  return { ...person, id: personId };
}

async function enrichAlone(
  context: UserContext,
  { id, name, companyName }: Contact & { id: string },
  { contactData, runEngine }: EnrichContactServices,
): Promise<{ run: Run; item: RunItem }> {
  const { db, user, now, signal } = context;
  const call = { db, userId: user.id, now: now(), signal };
  const isOwned = (await findCurrentOwned(contactData, [id], call)).has(id);
  if (!isOwned) await refuseWithoutCredits(db, getPayer(user), now());
  const fullName = (name ?? "").slice(0, 200);
  const rows = [{ fullName, companyName: (companyName ?? "").slice(0, 500), personId: id }];
  const driven = { kind: "contact-enrich", label: fullName || "One contact", rows } as const;
  const { run, items } = await driveRun(context, driven, runEngine);
  const item = items[0] as RunItem;
  // Nobody watches or resumes a run of one person: the button is pressed again instead, and nothing is charged later.
  if (item.outcome === null && run.status !== "done") await cancelRun(context, { id: run.id }, runEngine);
  return { run, item };
}

/** Remembers who has no details, and stores with the saved search that its lead was enriched. */
async function noteOutcome(
  { db, user, now }: UserContext,
  { savedSearchId, personId }: Input,
  { person, item }: { person: Contact; item: RunItem },
): Promise<void> {
  const at = now();
  if (item.outcome === "nothing") await noteWithoutDetails(db, user.id, { personKey: personId, at });
  if (item.contact && savedSearchId)
    await noteEnrichedLead(db, user.id, { searchId: savedSearchId, person, at });
}

type DescribedItem = Pick<RunItem, "contact" | "outcome" | "reason" | "charged">;

function describeItem({ contact, outcome, reason, charged }: DescribedItem) {
  return {
    enrichedContact: contact ? writeEnrichedContact(contact) : null,
    outcome,
    reason: reason ?? null,
    charged,
    error: contact ? null : (reason ?? "The source has not answered. Nothing was charged; try again later."),
  };
}

/** Adds the field names that callers of this call expect beside those of Contact Enrich. */
function writeEnrichedContact(contact: EnrichedContact) {
  return {
    ...contact,
    directPhone: contact.phone,
    mobile: contact.mobilePhone,
    linkedInUrl: contact.externalUrls?.find(({ type }) => type === "LinkedIn")?.url,
    picture: null,
    origins: { ...contact.origins, ...describeTitleOrigin(contact) },
  };
}

/** The title comes with the details, and is of the day on which the source last checked the person. */
function describeTitleOrigin({ origins, lastUpdatedDate }: EnrichedContact): Record<string, ValueOrigin> {
  const source = Object.values(origins ?? {})[0]?.source;
  return source && lastUpdatedDate ? { jobTitle: { source, method: null, date: lastUpdatedDate } } : {};
}
