import { type Direction, moveColumn, moveColumnTo } from "./arrange-columns.ts";
import { type DataColumn, limitWidth } from "./data-column.ts";
import type { PreferenceChange, TablePreferences } from "./table-preferences.ts";

/** Changes of a column by the user, which are stored. */
export interface ColumnActions {
  hide: (id: string) => void;
  setSticky: (id: string, isSticky: boolean) => void;
  /** @param width in pixels; it is limited to what the column allows */
  setWidth: (id: string, width: number) => void;
  canMove: (id: string, direction: Direction) => boolean;
  move: (id: string, direction: Direction) => void;
  moveTo: (id: string, targetId: string) => void;
}

export function createColumnActions<Row>(
  columns: readonly DataColumn<Row>[],
  preferences: TablePreferences,
  changePreferences: (change: PreferenceChange) => void,
): ColumnActions {
  const setOrder = (order: readonly string[]) => changePreferences((stored) => ({ ...stored, order }));
  return {
    hide: (id) => changePreferences((stored) => ({ ...stored, isShown: { ...stored.isShown, [id]: false } })),
    setSticky: (id, isSticky) =>
      changePreferences((stored) => ({ ...stored, isSticky: { ...stored.isSticky, [id]: isSticky } })),
    setWidth: (id, width) => {
      const column = columns.find((each) => each.id === id);
      if (!column) return;
      const limited = limitWidth(column, width);
      changePreferences((stored) => ({ ...stored, widths: { ...stored.widths, [id]: limited } }));
    },
    canMove: (id, direction) => moveColumn(columns, preferences, id, direction) !== null,
    move: (id, direction) => {
      const order = moveColumn(columns, preferences, id, direction);
      if (order) setOrder(order);
    },
    moveTo: (id, targetId) => setOrder(moveColumnTo(columns, preferences, id, targetId)),
  };
}
