import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  FoldHorizontal,
  MoveHorizontal,
  Pin,
  UnfoldHorizontal,
} from "lucide-react";
import type { MenuChoice } from "../menu.tsx";
import { canHide } from "./arrange-columns.ts";
import type { DataColumn, PlacedColumn } from "./data-column.ts";
import { getSortWords } from "./sorting.ts";
import type { TableView } from "./table-view.ts";
import { widthStepPx } from "./use-grid-keys.ts";

const menuIcons = {
  ascending: ArrowUp,
  descending: ArrowDown,
  left: ArrowLeft,
  right: ArrowRight,
  wider: UnfoldHorizontal,
  narrower: FoldHorizontal,
  fit: MoveHorizontal,
  sticky: Pin,
  hide: EyeOff,
};

/** The choices in the menu of a column. */
export function listMenuChoices<Row>(
  view: TableView<Row>,
  { column, width, isSticky }: PlacedColumn<Row>,
  allColumns: readonly DataColumn<Row>[],
  onFit: () => void,
): MenuChoice[][] {
  const { columnActions, model } = view;
  const { id } = column;
  const groups: MenuChoice[][] = [
    column.isSortable === false ? [] : listSortChoices(view, column),
    (["left", "right"] as const).map((direction) => ({
      label: `Move ${direction}`,
      icon: menuIcons[direction],
      isDisabled: !columnActions.canMove(id, direction),
      isRepeatable: true,
      run: () => columnActions.move(id, direction),
    })),
    [
      {
        label: "Wider",
        icon: menuIcons.wider,
        isRepeatable: true,
        run: () => columnActions.setWidth(id, width + widthStepPx),
      },
      {
        label: "Narrower",
        icon: menuIcons.narrower,
        isRepeatable: true,
        run: () => columnActions.setWidth(id, width - widthStepPx),
      },
      { label: "Fit to content", icon: menuIcons.fit, run: onFit },
    ],
    [
      {
        label: "Keep in view",
        icon: menuIcons.sticky,
        isChecked: isSticky,
        run: () => columnActions.setSticky(id, !isSticky),
      },
      ...(canHide(allColumns, column) && model.columns.length > 1
        ? [{ label: "Hide column", icon: menuIcons.hide, run: () => columnActions.hide(id) }]
        : []),
    ],
  ];
  return groups.filter((group) => group.length > 0);
}

function listSortChoices<Row>(
  { sort, setSort, model }: TableView<Row>,
  column: DataColumn<Row>,
): MenuChoice[] {
  const words = getSortWords(column, model.rows);
  return [false, true].map((isDescending) => {
    const isChecked = sort?.columnId === column.id && sort.isDescending === isDescending;
    return {
      label: words[isDescending ? 1 : 0],
      icon: isDescending ? menuIcons.descending : menuIcons.ascending,
      isChecked,
      run: () => setSort(isChecked ? null : { columnId: column.id, isDescending }),
    };
  });
}
