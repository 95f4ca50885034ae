import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import type { Accounts } from "./adapters/accounts/port.ts";
import type { CompanyData } from "./adapters/company-data/port.ts";
import type { ContactData } from "./adapters/contact-data/port.ts";
import type { Crm } from "./adapters/crm/port.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { accountDataRoutes } from "./features/account-data/routes.ts";
import { apiKeyRoutes } from "./features/api-keys/routes.ts";
import type { BillingServices } from "./features/billing/index.ts";
import { billingRoutes } from "./features/billing/routes.ts";
import { buyingGroupRoutes } from "./features/buying-group/routes.ts";
import { campaignRoutes } from "./features/campaigns/routes.ts";
import { type CandidateServices, candidateRoutes } from "./features/candidates/routes.ts";
import { companyEnrichRoutes } from "./features/company-enrich/routes.ts";
import { companyNameRoutes } from "./features/company-names/routes.ts";
import { completeExportRoutes } from "./features/complete-exports/routes.ts";
import { contactEnrichRoutes } from "./features/contact-enrich/routes.ts";
import { contactSearchRoutes } from "./features/contact-search/routes.ts";
import { creditRoutes } from "./features/credits/routes.ts";
import { crmPushRoutes } from "./features/crm-push/routes.ts";
import { type DeploymentSettings, deploymentRoutes } from "./features/deployment/routes.ts";
import { exportAuditRoutes } from "./features/export-audit/routes.ts";
import { exportRoutes } from "./features/exports/routes.ts";
import { type FeedServices, feedRoutes } from "./features/feed/routes.ts";
import { guestLeadRoutes } from "./features/guest-leads/routes.ts";
import { type GuestSettings, guestRoutes } from "./features/guests/index.ts";
import type { InsightSources } from "./features/insights/get-insights.ts";
import { insightRoutes } from "./features/insights/routes.ts";
import { interpretationRoutes } from "./features/interpretation/routes.ts";
import { likeRoutes } from "./features/likes/routes.ts";
import { lookupRoutes } from "./features/lookups/routes.ts";
import { managerTitleRoutes } from "./features/manager-titles/routes.ts";
import { mcpRoutes } from "./features/mcp/routes.ts";
import { type OpenerServices, openerRoutes } from "./features/openers/routes.ts";
import { peopleRoutes } from "./features/people/routes.ts";
import { privacyRoutes } from "./features/privacy/routes.ts";
import type { ProviderServices } from "./features/providers/index.ts";
import { providerRoutes } from "./features/providers/routes.ts";
import { createEnrichLimit, type RunEngine } from "./features/runs/index.ts";
import { runRoutes } from "./features/runs/routes.ts";
import { savedSearchRoutes } from "./features/saved-searches/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import type { SearchSources } from "./features/search/search-companies.ts";
import type { SearchChangeServices } from "./features/search-changes/index.ts";
import { searchChangeRoutes } from "./features/search-changes/routes.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { suppressionRoutes } from "./features/suppression/routes.ts";
import { type WebhookServices, webhookRoutes } from "./features/webhooks/routes.ts";
import type { Database } from "./platform/db/database.ts";
import type { Access } from "./platform/http/access.ts";
import { refuseSlowBodies } from "./platform/http/body-pace.ts";
import { chooseConnectionLimits, limitConnections } from "./platform/http/connection-limits.ts";
import { serveApiDocs } from "./platform/http/docs.ts";
import { setErrorHandler } from "./platform/http/error-handler.ts";
import type { Host } from "./platform/http/host.ts";
import { limitJsonBodies } from "./platform/http/json-bodies.ts";
import { limitPipelinedRequests } from "./platform/http/pipelined-requests.ts";
import { readOriginForm } from "./platform/http/request-line.ts";
import { setSecurityHeaders } from "./platform/http/security-headers.ts";
import { createUnroutedAnswers } from "./platform/http/unrouted-answers.ts";
import { warnOfUntrustedProxy } from "./platform/http/untrusted-proxy.ts";
import { serveWebApp, type WebAppOptions } from "./platform/http/web-app.ts";

export interface AppServices
  extends SearchSources,
    InsightSources,
    CandidateServices,
    OpenerServices,
    FeedServices,
    WebhookServices,
    SearchChangeServices {
  log: Logger;
  db: Database;
  access: Access;
  now: () => Date;
  shutdown: AbortSignal;
  /** Number of proxies in front of the server whose X-Forwarded headers are trusted. */
  trustedHops: number;
  /** This deployment's own terms as CSV; empty when there are none. */
  customTerms: string;
  guests: GuestSettings;
  deployment: DeploymentSettings;
  billing: BillingServices;
  runEngine: RunEngine;
  /** Null when no CRM is configured. */
  crm: Crm | null;
  companyData: CompanyData;
  contactData: ContactData;
  /** Calls of one user a minute that enrich (RATE_LIMIT_ENRICHMENTS_PER_MINUTE); null for no limit. */
  enrichmentsPerMinute: number | null;
  providers: ProviderServices;
  webApp: WebAppOptions;
  /** The embedded identity provider; null when an external one is configured. */
  identityProvider: ((fastify: FastifyInstance) => Promise<void>) | null;
  /** The accounts of the embedded identity provider; null when an external one is configured. */
  accounts: Accounts | null;
}

/**
 * Milliseconds that a request may take to arrive. Uploads need the most: up to 30 s of waiting for a slot, then 60 s.
 * Other bodies must keep a minimum pace; see `refuseSlowBodies`.
 */
const requestTimeoutMs = 100_000;
const headersTimeoutMs = 20_000;
/**
 * Length limit of a path parameter in characters. It is high, because contracts set lower limits for ids and Node
 * refuses longer URLs.
 */
const maxPathParameterLength = 16_384;

/** Builds the HTTP server with all features; the caller makes it listen. */
export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const { publicUrl } = services.webApp;
  const unroutedAnswers = createUnroutedAnswers(publicUrl);
  const fastify = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.trustedHops > 0 && ((_address, hop) => hop < services.trustedHops),
    forceCloseConnections: "idle",
    // Fastify must not answer calls during shutdown. Our handlers still serve them or answer 503 in our own format.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxPathParameterLength },
    rewriteUrl: readOriginForm,
    frameworkErrors: unroutedAnswers.frameworkErrors,
    clientErrorHandler: unroutedAnswers.clientErrorHandler,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5_000, requireHostHeader: false },
  });
  unroutedAnswers.attach(fastify.server);
  limitConnections(fastify.server, chooseConnectionLimits(services.trustedHops));
  setErrorHandler(fastify as unknown as FastifyInstance, services.shutdown);
  const host: Host = { ...services, fastify: fastify as unknown as FastifyInstance, endpoints: [] };
  limitPipelinedRequests(host.fastify);
  const scriptUrl = services.billing.payments.pricingTable?.scriptUrl ?? null;
  await setSecurityHeaders(host.fastify, {
    publicUrl,
    issuer: services.deployment.oidc.authority,
    scriptUrl,
  });

  warnOfUntrustedProxy(host.fastify, services.trustedHops);
  refuseSlowBodies(host.fastify);
  limitJsonBodies(host.fastify);

  deploymentRoutes(host, services.deployment);
  guestRoutes(host, services.guests);
  lookupRoutes(host);
  companyNameRoutes(host, services);
  interpretationRoutes(host, services);
  searchRoutes(host, services);
  peopleRoutes(host, services);
  candidateRoutes(host, services);
  creditRoutes(host);
  billingRoutes(host, services.billing);
  settingsRoutes(host);
  addAccountRoutes(host, services);
  savedSearchRoutes(host, services);
  searchChangeRoutes(host, services);
  likeRoutes(host, services);
  feedRoutes(host, services);
  suppressionRoutes(host, services);
  privacyRoutes(host, services);
  openerRoutes(host, services);
  addInsightRoutes(host, services);
  guestLeadRoutes(host);
  addEnrichmentRoutes(host, services);
  contactSearchRoutes(host, services);
  addCampaignRoutes(host, services);
  mcpRoutes(host, services);

  if (services.identityProvider) await host.fastify.register(services.identityProvider);
  await serveApiDocs(host, publicUrl);
  await serveWebApp(host, services.webApp);
  return host.fastify;
}

function addAccountRoutes(host: Host, services: AppServices): void {
  accountRoutes(host, services);
  accountDataRoutes(host, services);
  apiKeyRoutes(host, services.webApp);
  providerRoutes(host, services.providers);
  webhookRoutes(host, services);
}

function addEnrichmentRoutes(host: Host, services: AppServices): void {
  const enrichServices = {
    ...services,
    admitEnrichment: createEnrichLimit(services.enrichmentsPerMinute),
  };
  runRoutes(host, enrichServices);
  companyEnrichRoutes(host, enrichServices);
  contactEnrichRoutes(host, enrichServices);
}

function addCampaignRoutes(host: Host, services: AppServices): void {
  campaignRoutes(host, services);
  exportRoutes(host, services);
  completeExportRoutes(host, services);
  crmPushRoutes(host, services);
  exportAuditRoutes(host);
}

/** What is computed about one company: its insights, the managers of its jobs, and who decides there. */
function addInsightRoutes(host: Host, services: AppServices): void {
  insightRoutes(host, services);
  managerTitleRoutes(host, services);
  buyingGroupRoutes(host, services);
}
