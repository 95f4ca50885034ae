import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { startSession } from "../features/account/index.ts";
import { SignInEffects } from "../features/guests/index.ts";
import { adoptClaimedResults, setSearchMode } from "../features/search/index.ts";
import { createAppRouter } from "../routes.tsx";

/** Opens the app at an address, as a test's visitor; signed in when the test has stored a session. */
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
    /** What travels with the address in the browser's history. */
    state: () => router.state.location.state,
    back: () => router.history.back(),
    /** As closing the tab, except that what it keeps stays. */
    close: unmount,
  };
}

/** Stores a session, as if this visitor had signed in before. */
export function storeSession(): void {
  const user = {
    access_token: "token-1",
    token_type: "Bearer",
    scope: "openid profile email",
    profile: { sub: "u-1", name: "Nora Redfield", email: "nora@example.com" },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  };
  window.localStorage.setItem(sessionKey, JSON.stringify(user));
}

/** Where the session of the tests' provider is stored. */
export const sessionKey = "oidc.user:http://id.example.com:eq-web";

const boxSelector = { selector: "textarea, [role=combobox]" };

/** The box that a query is written in: a combobox, or of more lines and then a text field. */
export function findBox() {
  return screen.findByLabelText<HTMLInputElement>("Search", boxSelector);
}

/** The same, where it is there already; null without one. */
export function queryBox() {
  return screen.queryByLabelText<HTMLInputElement>("Search", boxSelector);
}

/** Writes a query, in place of what stands in the box. */
export async function write(text: string): Promise<void> {
  fireEvent.change(await findBox(), { target: { value: text } });
}

/** Presses the button of this name. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

/** What the page says of results that are older than the query; undefined while they are not. */
export function hint(): string | null | undefined {
  return screen.queryByText(/changed\. Press Enter to search again/)?.textContent;
}
