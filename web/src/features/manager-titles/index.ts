export { SuggestedTitles, type SuggestedTitlesProps } from "./suggested-titles.tsx";
