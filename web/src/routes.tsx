import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import type { SavedQuery } from "./features/saved-searches/index.ts";
import { parseSearch, setSearchMode, stringifySearch } from "./features/search/index.ts";
import { loadPart } from "./lib/load-part.ts";
import { BrokenPage } from "./pages/broken-page.tsx";
import { Guard } from "./pages/guard-screen.tsx";
import { LandingPage } from "./pages/landing-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { readScreenParams, type ScreenParams } from "./pages/screen-params.ts";

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** A screen with the search box starts in the mode of its address. */
const searchScreenOptions = {
  validateSearch: readScreenParams,
  beforeLoad: ({ cause, search }: { cause: string; search: ScreenParams }) => {
    if (cause === "enter" && search.mode) setSearchMode(search.mode);
  },
};

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  component: LandingPage,
  ...searchScreenOptions,
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/about",
  component: lazyRouteComponent(() => loadPart(() => import("./pages/about-page.tsx")), "AboutPage"),
});

function Guarded() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  );
}

/** Everything beneath needs a signed-in user, addresses without a page too. */
const guardedRoute = createRoute({ getParentRoute: () => rootRoute, path: "/dashboard", component: Guarded });

/** The same guard over the short addresses of pages beneath /dashboard. */
const aliasRoute = createRoute({ getParentRoute: () => rootRoute, id: "aliases", component: Guarded });

const dashboardRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "/",
  ...searchScreenOptions,
  component: lazyRouteComponent(() => loadPart(() => import("./pages/dashboard-page.tsx")), "DashboardPage"),
});

const unknownDashboardRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "$",
  component: NotFoundPage,
});

const historyRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "agents/history",
  component: lazyRouteComponent(() => loadPart(() => import("./pages/history-page.tsx")), "HistoryPage"),
});

const agentsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "agents",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard/agents/history", replace: true });
  },
});

const loadPlaceholderPage = () => loadPart(() => import("./pages/placeholder-page.tsx"));
const [exportPage, exportAlias] = createRouteAndAlias(
  "export",
  lazyRouteComponent(loadPlaceholderPage, "ExportPage"),
);
const [sharePage, shareAlias] = createRouteAndAlias(
  "share",
  lazyRouteComponent(loadPlaceholderPage, "SharePage"),
);
const [integrationsPage, integrationsAlias] = createRouteAndAlias(
  "integrations",
  lazyRouteComponent(loadPlaceholderPage, "IntegrationsPage"),
);

/** A page beneath /dashboard, and the same page at its short address. */
function createRouteAndAlias<Path extends string>(path: Path, component: RouteComponent) {
  return [
    createRoute({ getParentRoute: () => guardedRoute, path, component }),
    createRoute({ getParentRoute: () => aliasRoute, path, component }),
  ] as const;
}

const routeTree = rootRoute.addChildren([
  landingRoute,
  aboutRoute,
  guardedRoute.addChildren([
    dashboardRoute,
    agentsRoute,
    historyRoute,
    exportPage,
    sharePage,
    integrationsPage,
    unknownDashboardRoute,
  ]),
  aliasRoute.addChildren([exportAlias, shareAlias, integrationsAlias]),
]);

/** @param history where addresses are kept; the browser's own unless a test gives another */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** A search that the dashboard runs on arrival, once. */
    savedQuery?: SavedQuery | undefined;
  }
}
