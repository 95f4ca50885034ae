import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { startSession } from "../features/account/index.ts";
import { setSearchMode } from "../features/search/index.ts";
import { createAppRouter } from "../routes.tsx";

/** Opens the app at an address, as a test's visitor; signed in when the test has stored a session. */
export function openApp(address: string) {
  setSearchMode("companies");
  void startSession();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    path: () => router.state.location.pathname,
    address: () => router.state.location.href,
    /** As closing the tab, except that what it keeps stays. */
    close: unmount,
  };
}
