export { createPeopleDataLabs, type PeopleDataLabsSettings } from "./people-data-labs.ts";
