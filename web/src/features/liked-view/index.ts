export { LikedBadge } from "./liked-badge.tsx";
export { LikedView, type LikedViewProps } from "./liked-view.tsx";
