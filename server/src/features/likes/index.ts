export { listDislikedPeople } from "./store-people.ts";
