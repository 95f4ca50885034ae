import type { RunItem } from "@eq/contracts";
import type { StoredItem } from "./item-store.ts";
import type { KindCall, RunKindDefinition } from "./run-kind.ts";

/** Adds to items what they found, read now, so that later opt-outs and corrections hold. */
export async function presentItems(
  kind: RunKindDefinition,
  items: readonly StoredItem[],
  call: KindCall,
): Promise<RunItem[]> {
  const ids = [...new Set(items.flatMap(({ resultId }) => resultId ?? []))];
  const results = ids.length > 0 ? await kind.present(ids, "screen", call) : new Map();
  return items.map(({ resultId, ...item }) => {
    const result = resultId === null ? undefined : results.get(resultId);
    return { ...item, company: result?.company ?? null, contact: result?.contact ?? null };
  });
}
