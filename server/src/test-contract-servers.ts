// The vendors of real data as servers on this machine that speak their documented contracts, in one process: for tests, and to
// try the product without a key: npm run contract-servers -- FILE [CONTROL_PORT]
// Writes an environment file, "-" prints it; what was called is read as JSON from the control port.
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { openTestZoomInfo } from "./adapters/contact-vendors/zoominfo/test-zoominfo-server.ts";
import { startTestHubSpot } from "./adapters/crm/hubspot/test-hubspot-server.ts";
import { openTestSerpApi } from "./adapters/news/serpapi/test-serpapi-server.ts";
import { testCompanies, testPeople } from "./adapters/vendor-search/zoominfo/test-records.ts";
import type { Fields } from "./platform/vendor-calls/read-json.ts";
import { openTestVendorServer, sendJson } from "./platform/vendor-calls/test-vendor-server.ts";

/** What each vendor of contact details knows about the one person whom all of them know. */
const dana = { first_name: "Dana", last_name: "Okafor" };

const isDana = (fields: unknown) => {
  const { first_name, last_name } = fields as Fields;
  return first_name === dana.first_name && last_name === dana.last_name;
};

async function openContactVendors() {
  const peopleDataLabs = await openTestVendorServer(({ json }, response) => {
    const { requests = [] } = json as { requests?: { params: Fields }[] };
    const person = { id: "pdl-1", full_name: "Dana Okafor", ...dana, mobile_phone: "+13125550143" };
    const employer = { job_company_name: "Northfold Robotics Inc", job_company_website: "northfold.example" };
    const found = { status: 200, likelihood: 9, data: { ...person, ...employer } };
    const missing = { status: 404, error: { type: "not_found", message: "No records were found" } };
    sendJson(
      response,
      requests.map(({ params }) => (isDana(params) ? found : missing)),
    );
  });
  const apollo = await openTestVendorServer(({ url, json }, response) => {
    if (url.pathname === "/auth/health") return sendJson(response, { healthy: true, is_logged_in: true });
    const { details = [] } = json as { details?: Fields[] };
    const organization = { name: "Northfold Robotics Inc", primary_domain: "northfold.example" };
    const profile = "http://www.linkedin.com/in/dana-okafor-example";
    const person = { id: "apollo-1", name: "Dana Okafor", ...dana, organization, linkedin_url: profile };
    return sendJson(response, { matches: details.map((each) => (isDana(each) ? person : null)) });
  });
  const hunter = await openTestVendorServer(({ url }, response) => {
    const requests = { searches: { used: 12, available: 500 } };
    if (url.pathname === "/account")
      return sendJson(response, { data: { ...dana, reset_date: "2026-12-15", requests } });
    const names = Object.fromEntries(url.searchParams);
    if (!isDana(names))
      return sendJson(response, { errors: [{ id: "not_found", code: 404 }] }, { status: 404 });
    const address = { email: "dana.okafor@northfold.example", score: 92, domain: "northfold.example" };
    const verification = { date: "2026-11-01", status: "valid" };
    return sendJson(response, { data: { ...dana, ...address, verification } });
  });
  return { peopleDataLabs, apollo, hunter };
}

const zoomInfo = await openTestZoomInfo();
zoomInfo.companies.push(...testCompanies);
zoomInfo.contacts.push(...testPeople);
const serpApi = await openTestSerpApi();
const story = {
  title: "Northfold Robotics opens Joliet plant",
  link: "https://news.example/joliet",
  source: { name: "Trade Wire" },
  iso_date: new Date(Date.now() - 3 * 86_400_000).toISOString(),
};
serpApi.results = { google_news: { news_results: [story] } };
const hubspot = await startTestHubSpot({ perTenSeconds: 1_000 });
const contactVendors = await openContactVendors();

const environment = {
  PROSPECT_DATA: "zoominfo",
  ZOOMINFO_USERNAME: "ann",
  ZOOMINFO_PASSWORD: "pa ss-secret",
  ZOOMINFO_API_URL: zoomInfo.baseUrl,
  SERPAPI_KEY: "key-secret",
  SERPAPI_URL: serpApi.baseUrl,
  PEOPLE_DATA_LABS_API_KEY: "test-key",
  PEOPLE_DATA_LABS_URL: contactVendors.peopleDataLabs.baseUrl,
  APOLLO_API_KEY: "test-key",
  APOLLO_URL: contactVendors.apollo.baseUrl,
  HUNTER_API_KEY: "test-key",
  HUNTER_URL: contactVendors.hunter.baseUrl,
  HUBSPOT_TOKEN: hubspot.token,
  HUBSPOT_API_URL: hubspot.url,
};

const [file = "contract.env", controlPort = "0"] = process.argv.slice(2);
createServer((_request, response) => {
  const servers = { zoomInfo, serpApi, ...contactVendors };
  const calls = Object.entries(servers).map(([name, { calls }]) => [name, calls.length]);
  const hubspotContacts = hubspot.contacts.live.map(({ properties }) => properties);
  const state = { calls: Object.fromEntries(calls), problems: zoomInfo.problems, hubspotContacts };
  response.end(JSON.stringify(state));
}).listen(Number(controlPort), "127.0.0.1", () => {
  const lines = Object.entries(environment).map(([name, value]) => `${name}="${value}"\n`);
  if (file === "-") {
    process.stdout.write(lines.join(""));
    return;
  }
  // npm runs its commands in the project's folder; INIT_CWD is where the user typed them.
  writeFileSync(resolve(process.env.INIT_CWD ?? "", file), lines.join(""));
  process.stdout.write(
    `Wrote ${file}. Start EQ with it in another terminal: EQ_ENV_FILE=${file} npm start\n`,
  );
});
