export { PeopleMatches, type PeopleMatchesProps } from "./people-matches.tsx";
