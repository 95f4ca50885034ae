export { PeopleMatches, type PeopleMatchesProps } from "./people-matches.tsx";
export { PersonCard } from "./person-card.tsx";
