import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { isLoginAnswer, startSession } from "./features/account/index.ts";
import { SignInEffects } from "./features/guests/index.ts";
import { adoptClaimedResults } from "./features/search/index.ts";
import { createAppRouter } from "./routes.tsx";

// Without a locale zod's error message is always "Invalid input".
z.config(z.locales.en());

async function startApp(): Promise<void> {
  const hasLoginAnswer = isLoginAnswer(window.location.search);
  const returnPath = startSession();
  // A token renewal opens the app in a hidden frame. There, `startSession` only passes the provider's answer on to the
  // parent page.
  if (hasLoginAnswer && window.self !== window.top) return;
  if (hasLoginAnswer) window.history.replaceState(null, "", (await returnPath) ?? "/");
  await renderApp();
}

async function renderApp(): Promise<void> {
  const container = document.getElementById("root");
  if (!container) return;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 30_000, retry: 1 } },
  });
  const router = createAppRouter();
  const root = createRoot(container);
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SignInEffects onClaimed={adoptClaimedResults} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  if (document.documentElement.dataset.entry === "app") {
    root.render(app);
    return;
  }
  // Load the router before rendering, because it renders nothing until it is loaded. Otherwise the static page would be
  // removed first, and keys typed before the landing page appears would be lost.
  await router.load();
  flushSync(() => root.render(app));
}

void startApp();
