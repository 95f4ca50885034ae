import type { ContactVendorSettings } from "./contact-vendors.ts";
import type { EmailCheckSettings } from "./email-check.ts";
import type { readSearchVendors } from "./search-vendors.ts";

type SearchVendors = ReturnType<typeof readSearchVendors>;

/** An outside provider as the page and the command line show it. */
export interface ProviderInfo {
  /** The key of its state and of what it found. */
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  /** The variables that configure it. */
  readonly settings: readonly string[];
  readonly configured: boolean;
  /** Its limit in words; null when none is known. */
  readonly limit: string | null;
}

interface ProviderConfig extends SearchVendors {
  readonly jobBoards: boolean;
  readonly contactVendors: ContactVendorSettings;
  readonly emailCheck: EmailCheckSettings | null;
  readonly hubspot: { readonly requestsPerTenSeconds: number } | null;
}

const perMinute = (requests: number | undefined) =>
  requests === undefined ? null : `${requests.toLocaleString("en-US")} requests a minute`;

/** Lists the providers of an installation, configured or not. */
export function listProviderInfo({
  jobBoards,
  contactVendors,
  emailCheck,
  hubspot,
  ...searchVendors
}: ProviderConfig): ProviderInfo[] {
  return [
    {
      id: "directory",
      name: "EQ directory",
      purpose: "Companies, people, postings",
      settings: [],
      configured: true,
      limit: "No limit",
    },
    {
      id: "job-boards",
      name: "Job boards",
      purpose: "Greenhouse, Lever, Ashby, 2 more",
      settings: ["JOB_BOARDS", "PUBLIC_URL"],
      configured: jobBoards,
      limit: "1 request a second per host",
    },
    ...listSearchVendors(searchVendors),
    ...listContactVendors(contactVendors),
    describeEmailCheck(emailCheck),
    {
      id: "hubspot",
      name: "HubSpot",
      purpose: "Receives exports",
      settings: ["HUBSPOT_TOKEN"],
      configured: hubspot !== null,
      limit: hubspot && `${hubspot.requestsPerTenSeconds.toLocaleString("en-US")} requests in 10 s`,
    },
  ];
}

function listContactVendors({ peopleDataLabs, apollo, hunter }: ContactVendorSettings): ProviderInfo[] {
  return [
    {
      id: "people-data-labs",
      name: "People Data Labs",
      purpose: "Contact data",
      settings: ["PEOPLE_DATA_LABS_API_KEY"],
      configured: peopleDataLabs !== null,
      limit: perMinute(peopleDataLabs?.requestsPerMinute),
    },
    {
      id: "apollo",
      name: "Apollo",
      purpose: "Email, LinkedIn",
      settings: ["APOLLO_API_KEY"],
      configured: apollo !== null,
      limit: perMinute(apollo?.requestsPerMinute),
    },
    {
      id: "hunter",
      name: "Hunter",
      purpose: "Email",
      settings: ["HUNTER_API_KEY"],
      configured: hunter !== null,
      limit: hunter && "15 requests a second",
    },
  ];
}

function describeEmailCheck(settings: EmailCheckSettings | null): ProviderInfo {
  const isReacher = settings?.kind === "reacher";
  return {
    id: "email-check",
    name: isReacher ? "Email check by Reacher" : "Email check",
    purpose: "Emails at their mail servers",
    settings: ["EMAIL_CHECK", "EMAIL_CHECK_HELLO", "EMAIL_CHECK_SENDER"],
    configured: settings !== null,
    limit: settings && (isReacher ? "10 requests a second" : "1 connection per mail host"),
  };
}

function listSearchVendors({ zoomInfo, serpApi }: SearchVendors): ProviderInfo[] {
  const isGtm = zoomInfo?.signIn.kind === "client";
  const limit = zoomInfo && (isGtm ? "5 requests a second" : "25 requests a second");
  const keys = ["ZOOMINFO_CLIENT_ID", "ZOOMINFO_CLIENT_SECRET"];
  return [
    {
      id: "zoominfo",
      name: "ZoomInfo",
      purpose: "Contact data, companies",
      settings: keys,
      configured: zoomInfo !== null,
      limit,
    },
    {
      id: "zoominfo-search",
      name: "ZoomInfo search",
      purpose: "Companies, people",
      settings: ["PROSPECT_DATA", ...(zoomInfo === null ? keys : [])],
      configured: zoomInfo?.isProspectSource ?? false,
      limit,
    },
    {
      id: "serpapi",
      name: "SerpApi",
      purpose: "News, local businesses",
      settings: ["SERPAPI_KEY"],
      configured: serpApi !== null,
      limit: serpApi && "5 requests a second",
    },
  ];
}

/** The steps of the waterfall in their order, with what each can find. Operators move vendors only. */
export function listWaterfallSteps({
  contactVendors,
  zoomInfo,
}: Pick<ProviderConfig, "contactVendors" | "zoomInfo">) {
  const { prices, order, peopleDataLabs, apollo, hunter } = contactVendors;
  const delivers: Readonly<Record<string, string>> = {
    ...(zoomInfo && { zoominfo: "Email, phone, mobile, LinkedIn" }),
    ...(peopleDataLabs && { "people-data-labs": "Email, phone, mobile, LinkedIn" }),
    ...(apollo && { apollo: "Email, LinkedIn" }),
    ...(hunter && { hunter: "Email" }),
  };
  const steps = order.flatMap((id) =>
    delivers[id] === undefined
      ? []
      : [{ id, name: null, delivers: delivers[id], price: prices[id] ?? null, isMovable: true }],
  );
  const free = { price: 0, isMovable: false };
  return [
    { id: "owned", name: "Already yours", delivers: "What each user bought before", ...free },
    { id: "directory", name: null, delivers: "Email, phone, LinkedIn", ...free },
    ...steps,
    { id: "pattern", name: "Likely addresses", delivers: "Email", ...free },
  ];
}
