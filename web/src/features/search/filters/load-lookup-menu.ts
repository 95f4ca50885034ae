/** Loads the list of a filter's options, which is needed when a list opens. */
export const importLookupMenu = () => import("./lookup-menu.tsx");
