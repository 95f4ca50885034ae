import type { InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

/**
 * Loads queries again after a change of what they show. A first load that is on its way may lack the change, and TanStack
 * Query would wait for it instead of loading again, so it is cancelled.
 */
export async function reloadQueries(
  queryClient: QueryClient,
  filters: InvalidateQueryFilters = {},
): Promise<void> {
  const { refetchType: _, ...selection } = filters;
  await queryClient.cancelQueries({
    ...selection,
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries(filters);
}
