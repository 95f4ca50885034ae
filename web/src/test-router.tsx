import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";

/** Renders a part of a page with a router, so that it may have links. */
export function renderWithRouter(part: ReactNode, queryClient = createTestClient()) {
  const root = createRootRoute();
  const routes = [
    "/",
    "/dashboard/runs",
    "/dashboard/runs/$runId",
    "/dashboard/statement",
    "/dashboard",
    "/dashboard/table/prospects",
    "/dashboard/campaigns",
    "/dashboard/campaigns/$campaignId",
  ].map((path) => createRoute({ getParentRoute: () => root, path, component: () => part }));
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { queryClient, path: () => router.state.location.pathname };
}

export function createTestClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}
