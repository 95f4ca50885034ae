export { createHubSpotCheck } from "./check-account.ts";
export { createHubSpotCrm } from "./hubspot-crm.ts";
