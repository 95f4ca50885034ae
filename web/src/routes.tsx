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

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** A screen with the search box starts in the mode of its address. */
const searchScreen = {
  validateSearch: readScreenParams,
  beforeLoad: ({ cause, search }: { cause: string; search: ScreenParams }) => {
    if (cause === "enter" && search.mode) setSearchMode(search.mode);
  },
};

const landing = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: LandingPage,
  ...searchScreen,
});

const about = createRoute({
  getParentRoute: () => root,
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
const guarded = createRoute({ getParentRoute: () => root, path: "/dashboard", component: Guarded });

/** The same guard over the short addresses of pages beneath /dashboard. */
const guardedAliases = createRoute({ getParentRoute: () => root, id: "aliases", component: Guarded });

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: "/",
  ...searchScreen,
  component: lazyRouteComponent(() => loadPart(() => import("./pages/dashboard-page.tsx")), "DashboardPage"),
});

const dashboardElsewhere = createRoute({ getParentRoute: () => guarded, path: "$", component: NotFoundPage });

const historyPage = createRoute({
  getParentRoute: () => guarded,
  path: "agents/history",
  component: lazyRouteComponent(() => loadPart(() => import("./pages/history-page.tsx")), "HistoryPage"),
});

const agents = createRoute({
  getParentRoute: () => guarded,
  path: "agents",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard/agents/history", replace: true });
  },
});

const placeholders = () => loadPart(() => import("./pages/placeholder-page.tsx"));
const [exportPage, exportAlias] = twice("export", lazyRouteComponent(placeholders, "ExportPage"));
const [sharePage, shareAlias] = twice("share", lazyRouteComponent(placeholders, "SharePage"));
const [integrationsPage, integrationsAlias] = twice(
  "integrations",
  lazyRouteComponent(placeholders, "IntegrationsPage"),
);

/** A page beneath /dashboard, and the same page at its short address. */
function twice<Path extends string>(path: Path, component: RouteComponent) {
  return [
    createRoute({ getParentRoute: () => guarded, path, component }),
    createRoute({ getParentRoute: () => guardedAliases, path, component }),
  ] as const;
}

const routeTree = root.addChildren([
  landing,
  about,
  guarded.addChildren([
    dashboard,
    agents,
    historyPage,
    exportPage,
    sharePage,
    integrationsPage,
    dashboardElsewhere,
  ]),
  guardedAliases.addChildren([exportAlias, shareAlias, integrationsAlias]),
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
