export { hideDemoFor } from "./hide-demo.ts";
export { createVendorProspects } from "./vendor-prospects.ts";
