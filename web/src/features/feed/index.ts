export { FeedView, type FeedViewProps } from "./feed-view.tsx";
