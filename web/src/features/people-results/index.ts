export { PeopleMatches, type PeopleMatchesProps } from "./people-matches.tsx";
export { PersonCard, type PersonCardProps } from "./person-card.tsx";
