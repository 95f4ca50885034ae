import { join } from "node:path";
import { createInterpreter, createKinds, findCity } from "@eq/understanding";
import { loadFallback } from "@eq/understanding/fallback";
import { readKnownCompanies } from "@eq/understanding/known-companies";
import { createResumeReader } from "@eq/understanding/resume";
import type { FastifyBaseLogger } from "fastify";
import type { Logger } from "pino";
import type { ZoomInfo } from "./adapters/contact-vendors/zoominfo/index.ts";
import { createOpenAiCompatibleModel } from "./adapters/language-model/open-ai-compatible/index.ts";
import { createSmtpMailer } from "./adapters/mail/smtp/index.ts";
import { createSandboxPayments } from "./adapters/payments/sandbox/index.ts";
import { createStripePayments } from "./adapters/payments/stripe/index.ts";
import type { AppServices } from "./app.ts";
import { prepareBackgroundWork } from "./background-work.ts";
import type { Config } from "./config.ts";
import { readUnderstanding } from "./custom-terms.ts";
import { createDirectoryEvents } from "./directory/company-events/index.ts";
import { createImportLookups } from "./directory/import/index.ts";
import {
  type LocateCity,
  type OpenDirectory,
  openDirectory,
  prepareSchema,
  removeIndexFiles,
} from "./directory/index.ts";
import { createDirectoryJobMoves, createDirectoryJobPostings } from "./directory/job-postings/index.ts";
import { type BillingServices, createEventProcessor } from "./features/billing/index.ts";
import { createRunEngine } from "./features/runs/index.ts";
import { refreshScores } from "./features/search/index.ts";
import { createWatcher } from "./features/search-changes/index.ts";
import { createIdentityProvider } from "./identity-provider/identity-provider.ts";
import { createCallerGate } from "./platform/access/caller-gate.ts";
import { isLoopback } from "./platform/access/loopback.ts";
import type { Database } from "./platform/db/database.ts";
import { createTokenVerifier } from "./platform/http/token-verifier.ts";
import { publicNetwork } from "./platform/outbound/network.ts";
import { createStartLog } from "./platform/start-log.ts";
import { createRunKinds } from "./wiring/create-run-kinds.ts";
import { listProviderServices } from "./wiring/list-provider-services.ts";
import { openAccess } from "./wiring/open-access.ts";
import { openContactSources } from "./wiring/open-contact-sources.ts";
import { openCrm } from "./wiring/open-crm.ts";
import { openDeliveries } from "./wiring/open-deliveries.ts";
import { openInsightSources } from "./wiring/open-insight-sources.ts";
import { openProspects, openZoomInfo } from "./wiring/open-prospects.ts";

export interface WiredProduct {
  services: AppServices;
  /**
   * Runs the background work until shutdown: the demo directory, the command channel, runs, deleting expired rows, and
   * the refresh of hiring intent.
   */
  startBackgroundWork(): Promise<void>;
  close(): Promise<void>;
}

const webFolder = join(import.meta.dirname, "../../web/dist");

/**
 * Builds the product from its configuration, on a database that is still being opened. Where the configuration names no
 * external service, uses the embedded one.
 * @throws StartupError; the caller must then close the database
 */
export async function wireProduct(
  config: Config,
  opening: Promise<Database>,
  { log, shutdown }: Pick<WiringContext, "log" | "shutdown">,
): Promise<WiredProduct> {
  const language = await prepareLanguageReaders(config, log);
  return await wireWithDatabase(await opening, { config, log, shutdown, language });
}

interface WiringContext {
  config: Config;
  log: Logger;
  shutdown: AbortSignal;
  language: LanguageReaders;
}

type LanguageReaders = Awaited<ReturnType<typeof prepareLanguageReaders>>;

/**
 * Prepares the readers of queries and resumes.
 * @throws StartupError
 */
async function prepareLanguageReaders(config: Config, log: Logger) {
  const { data, customTerms } = await readUnderstanding(
    config.customTermsFile,
    config.dataDir,
    createStartLog(log),
  );
  const interpreter = createInterpreter(data, { fallback: loadFallback() });
  interpreter.prepare();
  return { data, customTerms, interpreter, resumeReader: createResumeReader(data) };
}

const now = () => new Date();
const locateCity: LocateCity = ({ city, ...scope }) => findCity(city, scope);

async function wireWithDatabase(db: Database, surroundings: WiringContext): Promise<WiredProduct> {
  const { config, log } = surroundings;
  const index = config.directoryIndex === "memory" ? { folder: config.dataDir, log } : null;
  await prepareSchema(db, config.directoryIndex, (line) => log.info(line));
  if (!index) await removeIndexFiles(config.dataDir);
  const { find: findKind } = createKinds(surroundings.language.data, {
    knownCompanies: readKnownCompanies(),
  });
  const directory = openDirectory({ db, now, locateCity, findKind }, index);
  try {
    const zoomInfo = openZoomInfo(db, config);
    const prospects = await openProspects({
      db,
      now,
      locateCity,
      findKind,
      log,
      config,
      zoomInfo,
      directory: directory.prospects,
      makeLookups: () => createImportLookups(surroundings.language.data),
    });
    return await wireWithDirectory(db, { ...directory, prospects }, { ...surroundings, zoomInfo });
  } catch (error) {
    await directory.close();
    throw error;
  }
}

async function wireWithDirectory(
  db: Database,
  directory: OpenDirectory,
  { config, log, shutdown, language, zoomInfo }: WiringContext & { zoomInfo: ZoomInfo | null },
): Promise<WiredProduct> {
  const { data, customTerms, interpreter, resumeReader } = language;
  const identity = await chooseIdentityProvider(db, config, log);
  const { prospects } = directory;
  const { companyData, contactData } = openContactSources(db, {
    settings: config.contactVendors,
    emailCheck: config.emailCheck,
    lookups: createImportLookups(data),
    zoomInfo: zoomInfo?.contacts ?? null,
    now,
  });
  const { crm, crmKinds } = openCrm(config, { db, prospects, contactData, now });
  const jobPostings = createDirectoryJobPostings({ db, now });
  const sources = { prospects, companyData, contactData, jobPostings, interpreter };
  const kinds = [...createRunKinds(sources), ...crmKinds];
  const runEngine = createRunEngine({ db, kinds, log, now, shutdown });
  const billing = openBilling(db, config, log);
  const { accounts } = identity;
  const searchChanges = openSearchChanges(config, { db, prospects, accounts, log, shutdown });
  const services: AppServices = {
    log,
    db,
    now,
    shutdown,
    trustedHops: config.trustedHops,
    access: await openAccess(db, identity, { publicUrl: config.publicUrl, now }),
    identityProvider: identity.plugin,
    accounts,
    ...searchChanges,
    ...sources,
    ...openInsightSources(db, { now, serpApi: config.serpApi, log }),
    resumeReader,
    customTerms,
    ...openLanguageModels(config, data.version, log),
    guests: config.guests,
    searchLimits: { ...config.searchLimits, gate: createCallerGate(config.searchLimits.atOnce) },
    parsesPerMinute: config.parsesPerMinute,
    deployment: { prospects, aboutUrl: config.aboutUrl, oidc: identity.settings },
    billing,
    runEngine,
    crm,
    enrichmentsPerMinute: config.enrichmentsPerMinute,
    providers: listProviderServices(db, config),
    webhookNetwork: publicNetwork,
    webApp: { folder: webFolder, publicUrl: config.publicUrl },
  };
  const makeParts = () => ({
    ...{ ...services, directory, config, lookups: createImportLookups(data) },
    deliveries: openDeliveries(services, config),
  });
  const { startBackgroundWork, finish } = prepareBackgroundWork(config, makeParts);
  const close = () => finish().then(() => directory.close().finally(() => db.close()));
  return { services, startBackgroundWork, close };
}

/** Opens what says how searches and companies have changed, and the worker of watched searches. */
function openSearchChanges(
  { publicUrl }: Config,
  parts: Pick<AppServices, "db" | "prospects" | "accounts" | "log" | "shutdown">,
): Pick<AppServices, "watcher" | "jobMoves" | "companyEvents"> {
  const { db, log } = parts;
  const jobMoves = createDirectoryJobMoves({ db });
  const watcher = createWatcher({
    ...parts,
    jobMoves,
    publicUrl,
    now,
    refreshScores: (companies) => refreshScores({ db, log: log as FastifyBaseLogger, now }, companies),
  });
  return { watcher, jobMoves, companyEvents: createDirectoryEvents({ db }) };
}

/** Milliseconds for a message, which has many more words than a reading of a query. */
const openerTimeLimitMs = 12_000;

/** Opens the language model for queries and the one for messages; both are null when none is configured. */
function openLanguageModels({ languageModel: settings }: Config, version: string, log: Logger) {
  if (!settings) return { languageModel: null, openerModel: null };
  const shared = { ...settings, version, log };
  return {
    languageModel: createOpenAiCompatibleModel({ ...shared, startLog: createStartLog(log) }),
    // The first model has warned already.
    openerModel: createOpenAiCompatibleModel({
      ...shared,
      startLog: { warn: () => {} },
      timeLimitMs: openerTimeLimitMs,
    }),
  };
}

/** Opens the payments: Stripe when its keys are configured, else the sandbox. */
function openBilling(db: Database, { stripe, prices, publicUrl }: Config, log: Logger): BillingServices {
  const payments =
    stripe === null ? createSandboxPayments({ db, now }) : createStripePayments({ ...stripe, now });
  if (stripe === null && !isLoopback(new URL(publicUrl).hostname)) {
    createStartLog(log).warn(
      "Payments are in test mode: every user can choose a paid plan without paying. Set STRIPE_SECRET_KEY and the others of Stripe to take payments.",
    );
  }
  return {
    payments,
    eventProcessor: createEventProcessor({ db, payments, log, now }),
    listPrices: {
      ...prices,
      priceIds: { basic: stripe?.priceIds.basic[0] ?? null, pro: stripe?.priceIds.pro[0] ?? null },
    },
    publicUrl,
  };
}

/** Chooses the embedded identity provider, or the external one that OIDC_ISSUER names. */
async function chooseIdentityProvider(db: Database, { oidc, publicUrl, smtp }: Config, logger: Logger) {
  const log = logger as FastifyBaseLogger;
  const { issuer, clientId, scope } = oidc;
  if (issuer && clientId) {
    const audience = oidc.audience ?? clientId;
    const settings = { authority: issuer, clientId, audience: oidc.audience, scope };
    return {
      settings,
      verifyToken: createTokenVerifier({ issuer, audience, clientId, log, now }),
      plugin: null,
      accounts: null,
    };
  }
  const provider = await createIdentityProvider({
    db,
    publicUrl,
    log,
    now,
    mailer: smtp && createSmtpMailer(smtp),
  });
  const { audience, keys, accounts } = provider;
  return {
    settings: { authority: provider.issuer, clientId: provider.clientId, audience, scope },
    verifyToken: provider.guard(
      createTokenVerifier({ issuer: provider.issuer, audience, embedded: keys, log, now }),
    ),
    plugin: provider.plugin,
    accounts,
  };
}
