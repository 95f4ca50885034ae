import { selectForExport } from "@eq/contracts";
import { useSession } from "../account/index.ts";
import type { LikedItem, ListItemType } from "../browser-lists/index.ts";
import { ExportEverythingButton } from "../complete-exports/index.ts";
import type { LikedFilter } from "./liked-filter.tsx";

interface ExportLikedProps {
  type: ListItemType;
  /** The items that the filter lists. */
  items: readonly LikedItem[];
  filter: LikedFilter;
  /** The number of all liked items, of which only the newest are listed. */
  total: number;
}

/** Exports all liked companies or leads of a user, or those that a filter lists; guests have no exports. */
export function ExportLiked({ type, items, filter, total }: ExportLikedProps) {
  const isUser = useSession().status === "signed-in";
  const of = type === "company" ? "companies" : "people";
  const keys = items.flatMap((item) => readKey(item));
  if (!isUser || keys.length === 0) return null;
  const name = `${filter === "Saved" ? "Saved" : "Liked"} ${type === "company" ? "companies" : "leads"}`;
  return (
    <ExportEverythingButton
      size="sm"
      source={filter === "All" ? { kind: "liked", of } : selectForExport(of, keys, name)}
      label={`Export ${(filter === "All" ? total : keys.length).toLocaleString("en-US")}`}
      command={`Export ${name.toLowerCase()}`}
    />
  );
}

/** The key of a row: its id, else a person's name. */
function readKey({ id, name, type }: LikedItem): string[] {
  if (id) return [id];
  return type === "contact" && name ? [`name:${name}`] : [];
}
