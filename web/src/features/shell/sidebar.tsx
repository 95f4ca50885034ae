import { Link } from "@tanstack/react-router";
import {
  Building2,
  ContactRound,
  CreditCard,
  History,
  Info,
  LogOut,
  Maximize,
  Route,
  Search,
  Settings,
} from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { type Identity, signIn, signOut, useDeployment, useProfile, useSession } from "../account/index.ts";
import { CreditUsage } from "../credits/index.ts";
import { ModeSwitch } from "../search/index.ts";
import { Brand } from "./brand.tsx";
import { toggleFullscreen } from "./fullscreen.ts";

const DigestCount = createLazyComponent(
  () => import("../search-changes/index.ts"),
  (module) => module.DigestCount,
);

const sidebarLinkClass =
  "flex h-8 items-center gap-2.5 rounded-control px-2 text-ink-2 transition-colors hover:bg-hover hover:text-ink " +
  "aria-[current=page]:bg-pressed aria-[current=page]:font-strong aria-[current=page]:text-ink";

export interface SidebarContentProps {
  /** Starts the guided tour; only in the phone's drawer, since wider pages have a Help button. */
  onStartTour?: () => void;
}

/** Content of the sidebar and the phone's drawer; guests see only About and the sign-in links. */
export function SidebarContent({ onStartTour }: SidebarContentProps) {
  const session = useSession();
  return (
    <>
      <Brand />
      {session.status === "signed-in" ? (
        <>
          <div className="mt-3 mb-4">
            <ModeSwitch />
          </div>
          <nav aria-label="Workspace" className="grid gap-px">
            <Link
              to="/dashboard"
              activeOptions={{ exact: true, includeSearch: false }}
              className={sidebarLinkClass}
            >
              <Search size={16} aria-hidden="true" />
              Dashboard
            </Link>
          </nav>
          <AgentLinks />
          <SettingsLinks />
          {onStartTour && (
            <button type="button" onClick={onStartTour} className={`${sidebarLinkClass} mt-px w-full`}>
              <Route size={16} aria-hidden="true" />
              Start tour
            </button>
          )}
          <div className="flex-1" />
          <CreditUsage />
          <AccountLinks identity={session.identity} />
        </>
      ) : (
        <>
          <AboutLink />
          <div className="flex-1" />
          <div className="grid gap-2">
            <Button onClick={() => signIn()}>Sign In</Button>
            <Button look="primary" onClick={() => signIn({ create: true })}>
              Start Free
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function AgentLinks() {
  return (
    <nav aria-label="Agents" className="mt-4 grid gap-px">
      <h2 className="px-2 pb-1 text-xs font-normal text-ink-3">Agents</h2>
      <Link to="/dashboard/agents/history" className={sidebarLinkClass} data-tour="history">
        <History size={16} aria-hidden="true" />
        History
        <DigestCount />
      </Link>
      <Link to="/dashboard/agents/companyenrich" className={sidebarLinkClass}>
        <Building2 size={16} aria-hidden="true" />
        Company Enrich
      </Link>
      <Link to="/dashboard/agents/contactenrich" className={sidebarLinkClass}>
        <ContactRound size={16} aria-hidden="true" />
        Contact Enrich
      </Link>
    </nav>
  );
}

function SettingsLinks() {
  return (
    <nav aria-label="Account" className="mt-4 grid gap-px">
      <h2 className="px-2 pb-1 text-xs font-normal text-ink-3">Account</h2>
      <Link to="/dashboard/settings" activeOptions={{ exact: true }} search={{}} className={sidebarLinkClass}>
        <Settings size={16} aria-hidden="true" />
        Settings
      </Link>
      <Link to="/dashboard/settings" search={{ tab: "subscription" }} className={sidebarLinkClass}>
        <CreditCard size={16} aria-hidden="true" />
        Subscription
      </Link>
    </nav>
  );
}

/** Links to the operator's about page if configured, else to the built-in page. */
function AboutLink() {
  const { data, isPending } = useDeployment();
  if (isPending) return null;
  return (
    <nav aria-label="Product" className="mt-4">
      <a className={sidebarLinkClass} href={data?.aboutUrl ?? "/about"} target="_blank" rel="noreferrer">
        <Info size={16} aria-hidden="true" className="text-ink-3" />
        About
      </a>
    </nav>
  );
}

function AccountLinks({ identity }: { identity: Identity }) {
  const { data: profile } = useProfile();
  const profileName = [profile?.firstName, profile?.lastName].filter(Boolean).join(" ");
  const displayName = profileName || identity.name || identity.email || "Signed in";
  return (
    <div className="flex items-center gap-2 border-t border-line pt-3 pr-1 pl-2">
      <Monogram name={displayName} size="xs" round />
      <span className="min-w-0 flex-1 truncate" title={identity.email ?? undefined}>
        {displayName}
      </span>
      <IconButton label="Fullscreen" className="max-md:hidden" onClick={toggleFullscreen}>
        <Maximize size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="Sign out" onClick={() => signOut()}>
        <LogOut size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
