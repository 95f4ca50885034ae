import type { Company } from "@eq/contracts";
import { createInterpreter, createKinds, findCity } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { readKnownCompanies } from "@eq/understanding/known-companies";
import { createResumeReader } from "@eq/understanding/resume";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import type { ProspectData } from "./adapters/prospect-data/port.ts";
import { type AppServices, buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createDirectoryCompanyData } from "./directory/company-data/index.ts";
import { createDirectoryEvents } from "./directory/company-events/index.ts";
import { createDirectoryContactData } from "./directory/contact-data/index.ts";
import { reportOwned } from "./directory/contact-waterfall/index.ts";
import { seedDemoDirectory } from "./directory/demo/index.ts";
import { answerKinds, createSqlDirectory } from "./directory/index.ts";
import { createDirectoryJobMoves, createDirectoryJobPostings } from "./directory/job-postings/index.ts";
import { createKnownCompanies } from "./directory/known-companies/index.ts";
import { createDirectoryLocalBusinesses } from "./directory/local-businesses/index.ts";
import { createDirectoryNews } from "./directory/news/index.ts";
import { createKeyReader } from "./features/api-keys/index.ts";
import { createCompanyEnrichKind } from "./features/company-enrich/index.ts";
import { exportKind } from "./features/complete-exports/index.ts";
import { createContactEnrichKind } from "./features/contact-enrich/index.ts";
import { createContactSearchKind } from "./features/contact-search/index.ts";
import { createPushKind, createUndoKind } from "./features/crm-push/index.ts";
import { createRunEngine, type RunEngine, type RunKindDefinition } from "./features/runs/index.ts";
import { createWatcher, type Watcher } from "./features/search-changes/index.ts";
import { createCallerGate } from "./platform/access/caller-gate.ts";
import type { Database } from "./platform/db/database.ts";
import { openTestDatabase } from "./platform/db/test-database.ts";
import { createAccess } from "./platform/http/access.ts";
import { publicNetwork } from "./platform/outbound/network.ts";
import { openTestBilling } from "./test-billing.ts";
import { listProviderServices } from "./wiring/list-provider-services.ts";

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  runEngine: RunEngine;
  watcher: Watcher;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Number of companies of the demo directory; 0 for an empty one. */
  companies: number;
  guestLimit?: number;
  /** The kinds of runs; by default those of the product. */
  runKinds?: (db: Database) => readonly RunKindDefinition[];
  /** A database that the test closes itself, perhaps shared with another server; by default a new embedded one. */
  database?: Database;
}

/**
 * Opens the whole server on a small demo directory, without a worker of runs. A test's bearer token is the user's id.
 * @param wrap replaces or decorates the directory
 */
export async function openTestApp(
  { companies, guestLimit = 1, runKinds, database }: TestAppOptions,
  replaced: Partial<AppServices> = {},
  wrap: (prospects: ProspectData) => ProspectData | Promise<ProspectData> = (prospects) => prospects,
): Promise<TestApp> {
  const db = database ?? (await openTestDatabase());
  const log = pino({ level: "silent" });
  const now = () => new Date();
  const shutdown = new AbortController().signal;
  if (companies > 0) await seedDemoDirectory(db, { companies, today: now(), signal: shutdown, log });
  const publicUrl = "http://localhost:5001";
  const prospects = await wrap(openProspects(db, now));
  const jobPostings = createDirectoryJobPostings({ db, now });
  const interpreter = createInterpreter(coreData);
  const enrichment = openEnrichment(db, { prospects, jobPostings, interpreter }, replaced);
  const kinds = runKinds?.(db) ?? enrichment.runKinds;
  const runEngine = createRunEngine({ db, kinds, log, now, shutdown });
  const accounts = replaced.accounts ?? null;
  const searchChanges = openTestChanges({ db, prospects, accounts, publicUrl, log, now, shutdown });
  const app = await buildApp({
    log,
    db,
    now,
    shutdown,
    trustedHops: 0,
    access: await createTestAccess(db, { publicUrl, now }),
    identityProvider: null,
    accounts,
    ...searchChanges,
    prospects,
    jobPostings,
    news: createDirectoryNews({ db, now }),
    localBusinesses: createDirectoryLocalBusinesses({ db }),
    interpreter,
    resumeReader: createResumeReader(coreData),
    customTerms: "",
    languageModel: null,
    openerModel: null,
    guests: { searchLimit: guestLimit, sessionsPerAddress: 1_000_000, sessionsPerSite: 1_000_000 },
    searchLimits: { perMinute: 120, guestsPerMinute: 60, atOnce: 4, gate: createCallerGate(4) },
    parsesPerMinute: 120,
    deployment: { prospects, aboutUrl: null, oidc: describeTestIssuer(publicUrl) },
    billing: openTestBilling(db, publicUrl),
    runEngine,
    crm: null,
    ...enrichment.sources,
    enrichmentsPerMinute: 300,
    providers: listProviderServices(db, readConfig({})),
    webhookNetwork: publicNetwork,
    webApp: { folder: "/nowhere", publicUrl },
    ...replaced,
  });
  const close = async () => {
    await app.close();
    if (!database) await db.close();
  };
  return { app, db, runEngine, watcher: searchChanges.watcher, close };
}

const describeTestIssuer = (publicUrl: string) => ({
  authority: `${publicUrl}/idp`,
  clientId: "eq-web",
  audience: null,
  scope: "openid",
});

/** Takes API keys, and the user's id as a bearer token. */
const createTestAccess = (db: Database, { publicUrl, now }: { publicUrl: string; now: () => Date }) =>
  createAccess({
    ...{ db, publicUrl, keys: createKeyReader({ db, now }) },
    verifyToken: async (token) => ({ sub: token }),
  });

/** What says how searches have changed, with a worker that works only when a test or a new watch makes it. */
function openTestChanges(
  parts: Omit<Parameters<typeof createWatcher>[0], "refreshScores" | "jobMoves">,
): Pick<AppServices, "watcher" | "jobMoves" | "companyEvents"> {
  const jobMoves = createDirectoryJobMoves(parts);
  const refreshScores = async (companies: readonly Company[]) => [...companies];
  const watcher = createWatcher({ ...parts, jobMoves, refreshScores });
  return { watcher, jobMoves, companyEvents: createDirectoryEvents(parts) };
}

/** The sources of the enrich tools, by default the directory, and the kinds of runs that use them. */
function openEnrichment(
  db: Database,
  sources: Pick<AppServices, "prospects" | "jobPostings" | "interpreter">,
  replaced: Partial<AppServices>,
) {
  const knownCompanies = createKnownCompanies(db);
  const {
    companyData = createDirectoryCompanyData({ db, knownCompanies }),
    contactData = createDirectoryContactData({ db, knownCompanies }),
    crm = null,
  } = replaced;
  const runKinds = [
    createCompanyEnrichKind(companyData),
    createContactEnrichKind({ contacts: contactData, reportOwned }),
    createContactSearchKind({ ...sources, contactData }),
    exportKind,
    ...(crm
      ? [createPushKind({ ...sources, contactData, crm }), createUndoKind({ ...sources, contactData, crm })]
      : []),
  ];
  return { sources: { companyData, contactData }, runKinds };
}

/** The directory, searched by SQL. */
function openProspects(db: Database, now: () => Date): ProspectData {
  const findKind = createKinds(coreData, { knownCompanies: readKnownCompanies() }).find;
  const locateCity: Parameters<typeof createSqlDirectory>[0]["locateCity"] = ({ city, ...scope }) =>
    findCity(city, scope);
  return answerKinds(createSqlDirectory({ db, now, locateCity, findKind }), findKind);
}
