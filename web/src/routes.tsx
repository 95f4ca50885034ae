import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from "@tanstack/react-router";
import { Guard } from "./pages/guard-screen.tsx";
import { LandingPage } from "./pages/landing-page.tsx";
import { type MainTab, readMainTab } from "./pages/main-tab.ts";
import { NotFoundPage } from "./pages/not-found-page.tsx";

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** The tabs of a page are places of their own in the history. */
function readTab({ tab }: Record<string, unknown>): { tab?: MainTab } {
  const known = readMainTab(tab);
  return known ? { tab: known } : {};
}

const landing = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: LandingPage,
  validateSearch: readTab,
});

/** Everything beneath needs a signed-in user, addresses without a page too. */
const guarded = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  component: () => (
    <Guard>
      <Outlet />
    </Guard>
  ),
});

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: "/",
  validateSearch: readTab,
  component: lazyRouteComponent(() => import("./pages/dashboard-page.tsx"), "DashboardPage"),
});

const dashboardElsewhere = createRoute({ getParentRoute: () => guarded, path: "$", component: NotFoundPage });

const routeTree = root.addChildren([landing, guarded.addChildren([dashboard, dashboardElsewhere])]);

/** @param history where addresses are kept; the browser's own unless a test gives another */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({ routeTree, history, defaultPreload: "intent", scrollRestoration: true });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
