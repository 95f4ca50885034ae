export { createHubSpotCrm } from "./hubspot-crm.ts";
