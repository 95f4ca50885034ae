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
import { SignInGuard } from "./pages/guard-screen.tsx";
import { readHistoryParams } from "./pages/history-params.ts";
import { LandingPage } from "./pages/landing-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { readPrivacyParams } from "./pages/privacy-params.ts";
import { readRunParam } from "./pages/run-param.ts";
import { readScreenParams, type ScreenParams } from "./pages/screen-params.ts";
import { readCheckoutParams, readSettingsParams } from "./pages/settings-params.ts";

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** Route options of screens with the search box: a screen starts in the search mode of its URL. */
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

function GuardedOutlet() {
  return (
    <SignInGuard>
      <Outlet />
    </SignInGuard>
  );
}

/** All addresses below /dashboard need a signed-in user, even those without a page. */
const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard",
  component: GuardedOutlet,
});

/** The short addresses of pages below /dashboard, such as /export, need a signed-in user too. */
const aliasRoute = createRoute({ getParentRoute: () => rootRoute, id: "aliases", component: GuardedOutlet });

const dashboardRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "/",
  ...searchScreenOptions,
  component: lazyRouteComponent(() => loadPart(() => import("./pages/dashboard-page.tsx")), "DashboardPage"),
});

const unknownDashboardRoute = createPage("$", NotFoundPage);

const historyRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "agents/history",
  component: lazyRouteComponent(() => loadPart(() => import("./pages/history-page.tsx")), "HistoryPage"),
  validateSearch: readHistoryParams,
});

const loadRunsPage = () => loadPart(() => import("./pages/runs-page.tsx"));
const runsRoute = createPage("runs", lazyRouteComponent(loadRunsPage, "RunsPage"));
const runRoute = createPage("runs/$runId", lazyRouteComponent(loadRunsPage, "RunPage"));
const loadCampaignPages = () => loadPart(() => import("./pages/campaign-pages.tsx"));
const campaignsRoute = createPage("campaigns", lazyRouteComponent(loadCampaignPages, "CampaignsPage"));
const campaignRoute = createPage(
  "campaigns/$campaignId",
  lazyRouteComponent(loadCampaignPages, "CampaignPage"),
);
const prospectsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "table/prospects",
  component: lazyRouteComponent(() => loadPart(() => import("./pages/prospects-page.tsx")), "ProspectsPage"),
  validateSearch: readRunParam,
});
const statementRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "statement",
  component: lazyRouteComponent(() => loadPart(() => import("./pages/statement-page.tsx")), "StatementPage"),
  validateSearch: readRunParam,
});

/** Route options of the enrich tools, whose address has the run that they show. */
const enrichToolOptions = { validateSearch: readRunParam };

const companyEnrichPage = lazyRouteComponent(
  () => loadPart(() => import("./pages/company-enrich-page.tsx")),
  "CompanyEnrichPage",
);
const companyEnrichRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "agents/companyenrich",
  component: companyEnrichPage,
  ...enrichToolOptions,
});
const companyToolRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "tools/company-enrich",
  component: companyEnrichPage,
  ...enrichToolOptions,
});
const companyToolAlias = createRoute({
  getParentRoute: () => aliasRoute,
  path: "tools/company-enrich",
  component: companyEnrichPage,
  ...enrichToolOptions,
});

const contactEnrichRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "agents/contactenrich",
  component: lazyRouteComponent(
    () => loadPart(() => import("./pages/contact-enrich-page.tsx")),
    "ContactEnrichPage",
  ),
  ...enrichToolOptions,
});

const settingsPage = lazyRouteComponent(
  () => loadPart(() => import("./pages/settings-page.tsx")),
  "SettingsPage",
);
const settingsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "settings",
  component: settingsPage,
  validateSearch: readSettingsParams,
});
const settingsAlias = createRoute({
  getParentRoute: () => aliasRoute,
  path: "settings",
  component: settingsPage,
  validateSearch: readSettingsParams,
});

const privacyRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "privacy",
  component: lazyRouteComponent(() => loadPart(() => import("./pages/privacy-page.tsx")), "PrivacyPage"),
  validateSearch: readPrivacyParams,
});

const connectionsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "connections",
  component: lazyRouteComponent(
    () => loadPart(() => import("./pages/connections-page.tsx")),
    "ConnectionsPage",
  ),
});

const loadBillingPages = () => loadPart(() => import("./pages/billing-pages.tsx"));
const checkoutRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "settings/billing/checkout",
  component: lazyRouteComponent(loadBillingPages, "CheckoutPage"),
  validateSearch: readCheckoutParams,
});
const portalRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: "settings/billing/portal",
  component: lazyRouteComponent(loadBillingPages, "PortalPage"),
});
const [afterCheckoutRoute, afterCheckoutAlias] = createRouteAndAlias(
  "settings/billing/success",
  lazyRouteComponent(loadBillingPages, "AfterCheckoutPage"),
);

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

/** Creates the route of a page below /dashboard. */
function createPage<Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => guardedRoute, path, component });
}

/** Creates the route of a page below /dashboard and its alias at the short address. */
function createRouteAndAlias<Path extends string>(path: Path, component: RouteComponent) {
  return [
    createPage(path, component),
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
    runsRoute,
    runRoute,
    campaignsRoute,
    campaignRoute,
    prospectsRoute,
    statementRoute,
    companyEnrichRoute,
    companyToolRoute,
    contactEnrichRoute,
    settingsRoute,
    privacyRoute,
    connectionsRoute,
    checkoutRoute,
    portalRoute,
    afterCheckoutRoute,
    exportPage,
    sharePage,
    integrationsPage,
    unknownDashboardRoute,
  ]),
  aliasRoute.addChildren([
    settingsAlias,
    afterCheckoutAlias,
    companyToolAlias,
    exportAlias,
    shareAlias,
    integrationsAlias,
  ]),
]);

/** Creates the app's router. @param history the history to use; by default the browser's (tests pass another) */
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
    /** A saved search that the dashboard runs once when it opens. */
    savedQuery?: SavedQuery | undefined;
    /** A saved search whose stored results the dashboard shows once when it opens. */
    openedQuery?: SavedQuery | undefined;
  }
}
