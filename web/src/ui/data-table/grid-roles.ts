// Roles of the grid's elements. They are stated because browsers drop the roles of table elements whose CSS `display`
// is changed, and because a grid's cells are interactive.

export const gridRole = { role: "grid" } as const;
/** For a grid whose rows can be selected. */
export const selectableGridRole = { role: "grid", "aria-multiselectable": true } as const;
export const rowGroupRole = { role: "rowgroup" } as const;
export const rowRole = { role: "row" } as const;
export const columnHeaderRole = { role: "columnheader", scope: "col" } as const;
export const gridCellRole = { role: "gridcell" } as const;
