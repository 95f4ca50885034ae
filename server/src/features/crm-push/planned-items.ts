import type { ExportRowKind, RunRow } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { findPlan, type StoredPlan } from "../complete-exports/index.ts";
import type { listFixedItems } from "../runs/index.ts";
import type { PushItem } from "./push-row.ts";

/** @throws Refusal 404 when the user has no such export */
export async function requirePlan(db: Queryable, userId: string, exportId: string): Promise<StoredPlan> {
  const plan = await findPlan(db, userId, exportId);
  if (!plan)
    throw notFoundRefusal(
      "There is no such export. Exports older than the newest 100 are removed; plan it again",
    );
  return plan;
}

type FixedItems = Awaited<ReturnType<typeof listFixedItems>>;

/** The fixed rows of an export as the rows of a push name them. Rows of people who were erased since are left out. */
export const listPlannedItems = (of: ExportRowKind, items: FixedItems): PushItem[] =>
  items.flatMap(({ key, position, input }) => {
    if (key === null) return [];
    const named = of === "people" ? { personId: key } : { companyId: key };
    return [{ position, input: { companyName: "", ...input, ...named } as RunRow }];
  });
