export { ContactEnrich } from "./contact-enrich.tsx";
