export { createDirectoryContactData } from "./directory-contact-data.ts";
