import type { WantedKind } from "@eq/contracts";
import { coreData } from "@eq/understanding/core-data";
import { unreleasedDetails } from "../../adapters/contact-data/port.ts";
import type {
  ContactVendor,
  DetailName,
  VendorAnswer,
  VendorPerson,
  VendorQuestion,
} from "../../adapters/contact-vendors/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { createDirectoryContactData } from "../contact-data/index.ts";
import { createImportLookups } from "../import/index.ts";
import { createKnownCompanies } from "../known-companies/index.ts";
import { createContactWaterfall, type WaterfallStep } from "./index.ts";

const lookups = createImportLookups(coreData);

/** Details as a vendor finds them: a value, or a value with how it was learnt. */
export type TestDetails = Partial<
  Record<DetailName, string | { value: string; method: string; on?: string }>
>;

export function makeVendorPerson(
  source: string,
  { details = {}, ...person }: Partial<VendorPerson> & { fullName: string; details?: TestDetails },
): VendorPerson {
  const readDetail = (name: DetailName) => {
    const detail = details[name];
    if (detail === undefined) return null;
    const { value, method = "listed", on = null } = typeof detail === "string" ? { value: detail } : detail;
    return { value, source, method, date: on };
  };
  return {
    vendorId: null,
    firstName: null,
    middleName: null,
    lastName: null,
    jobTitle: null,
    companyName: null,
    companyDomain: null,
    city: null,
    state: null,
    country: null,
    updatedOn: null,
    ...person,
    [unreleasedDetails]: {
      email: readDetail("email"),
      phone: readDetail("phone"),
      mobile: readDetail("mobile"),
      linkedIn: readDetail("linkedIn"),
    },
  };
}

export interface TestVendor extends ContactVendor {
  /** All questions so far. */
  readonly asked: VendorQuestion[];
}

/** A vendor that answers as `answer` says. */
export function createTestVendor(
  id: string,
  answer: (question: VendorQuestion) => VendorAnswer | Promise<VendorAnswer>,
  { delivers = ["email", "phone", "mobile", "linkedIn"] }: { delivers?: readonly DetailName[] } = {},
): TestVendor {
  const asked: VendorQuestion[] = [];
  return {
    id,
    name: `Vendor ${id}`,
    batchSize: 10,
    delivers: new Set(delivers),
    asked,
    ask: async (questions) => {
      asked.push(...questions);
      const answers = questions.map(async (question) => [question.key, await answer(question)] as const);
      return new Map(await Promise.all(answers));
    },
  };
}

/** Opens a waterfall over the directory, as a server process has it. */
export function openTestWaterfall(
  db: Database,
  vendors: readonly (ContactVendor | WaterfallStep)[],
  wanted: readonly WantedKind[] = ["email", "phone", "linkedIn"],
) {
  const directory = createDirectoryContactData({ db, knownCompanies: createKnownCompanies(db) });
  return createContactWaterfall(directory, {
    db,
    steps: vendors.map((each) => ("vendor" in each ? each : { vendor: each, priceMicros: 0 })),
    wanted,
    lookups,
    now: () => new Date("2026-11-28T12:00:00Z"),
  });
}
