import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { startSession } from "../features/account/index.ts";
import { SignInEffects } from "../features/guests/index.ts";
import { adoptClaimedResults, setSearchMode } from "../features/search/index.ts";
import { createAppRouter } from "../routes.tsx";

/** Opens the app at an address. The visitor is signed in if `storeSession` was called before. */
export function openApp(address: string, mode: "companies" | "people" | "mpc" = "companies") {
  setSearchMode(mode);
  void startSession();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <SignInEffects onClaimed={adoptClaimedResults} />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    path: () => router.state.location.pathname,
    address: () => router.state.location.href,
    /** The navigation state of the current entry in the browser's history. */
    state: () => router.state.location.state,
    back: () => router.history.back(),
    /** Unmounts the app, as when the tab is closed; browser storage is kept. */
    close: unmount,
  };
}

/** Stores a login, as if the visitor had signed in before. */
export function storeSession(): void {
  const user = {
    access_token: "token-1",
    token_type: "Bearer",
    scope: "openid profile email",
    profile: { sub: "u-1", name: "Nora Redfield", email: "nora@example.com" },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  };
  window.localStorage.setItem(loginStorageKey, JSON.stringify(user));
}

/** The storage key of the login at the tests' identity provider. */
export const loginStorageKey = "oidc.user:http://id.example.com:eq-web";

const searchBoxSelector = { selector: "textarea, [role=combobox]" };

/** Waits for the search box: a combobox, or the larger text area of the landing page. */
export function findSearchBox() {
  return screen.findByLabelText<HTMLInputElement>("Search", searchBoxSelector);
}

/** The search box, or null if it is not shown. */
export function querySearchBox() {
  return screen.queryByLabelText<HTMLInputElement>("Search", searchBoxSelector);
}

/** Replaces the text in the search box. */
export async function writeQuery(text: string): Promise<void> {
  fireEvent.change(await findSearchBox(), { target: { value: text } });
}

/** Clicks the button with this name. */
export function pressButton(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

/** The text of the hint about outdated results; undefined when it is not shown. */
export function getOutdatedHint(): string | null | undefined {
  return screen.queryByText(/^(Query|Filters) changed/)?.textContent;
}
