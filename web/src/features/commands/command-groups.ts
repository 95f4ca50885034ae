/** The groups of the palette and of the list of shortcuts, in order. */
export const commandGroups = [
  "Search",
  "Results",
  "Cards",
  "Go to",
  "Appearance",
  "Account",
  "Examples",
  "Help",
] as const;
export type CommandGroup = (typeof commandGroups)[number];
