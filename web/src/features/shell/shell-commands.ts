import { useRouter } from "@tanstack/react-router";
import {
  Building2,
  ContactRound,
  FolderOpen,
  History,
  House,
  ListChecks,
  LogIn,
  LogOut,
  Plug,
  ReceiptText,
  Settings,
  ShieldOff,
  UsersRound,
} from "lucide-react";
import { signIn, signOut, useSession } from "../account/index.ts";
import { type Command, useCommands } from "../commands/index.ts";

type WorkspacePath =
  | "/dashboard/table/prospects"
  | "/dashboard"
  | "/dashboard/agents/history"
  | "/dashboard/agents/companyenrich"
  | "/dashboard/agents/contactenrich"
  | "/dashboard/campaigns"
  | "/dashboard/runs"
  | "/dashboard/statement"
  | "/dashboard/settings"
  | "/dashboard/privacy"
  | "/dashboard/connections";

/** Registers the commands of every screen: go home, sign in, sign out. */
export function useShellCommands(): void {
  const { status } = useSession();
  // `warn: false`, because the landing page is also rendered to static HTML without a router. There no command runs.
  const router = useRouter({ warn: false });
  const goTo = (to: "/" | WorkspacePath) => void router.navigate({ to });
  useCommands(
    { loading: [], "signed-out": createGuestCommands(goTo), "signed-in": createUserCommands(goTo) }[status],
  );
}

function createGuestCommands(goTo: (to: "/") => void): Command[] {
  return [
    {
      id: "go-home",
      group: "Go to",
      label: "Go to Home",
      keywords: "landing start",
      icon: House,
      run: () => goTo("/"),
    },
    {
      id: "sign-in",
      group: "Account",
      label: "Sign in",
      keywords: "log in login account",
      icon: LogIn,
      run: () => void signIn(),
    },
    {
      id: "create-account",
      group: "Account",
      label: "Create a free account",
      keywords: "start free sign up register",
      icon: LogIn,
      run: () => void signIn({ create: true }),
    },
  ];
}

/** The pages of a signed-in user, with the words that find them. */
const userPages: readonly (Pick<Command, "id" | "label" | "keywords" | "icon"> & { to: WorkspacePath })[] = [
  { id: "go-dashboard", label: "Dashboard", keywords: "home start", icon: House, to: "/dashboard" },
  {
    id: "go-history",
    label: "History",
    keywords: "searches saved before earlier",
    icon: History,
    to: "/dashboard/agents/history",
  },
  {
    id: "go-company-enrich",
    label: "Company Enrich",
    keywords: "companies names csv upload enrichment agent tool",
    icon: Building2,
    to: "/dashboard/agents/companyenrich",
  },
  {
    id: "go-contact-enrich",
    label: "Contact Enrich",
    keywords: "contacts people email phone csv upload enrichment agent tool",
    icon: ContactRound,
    to: "/dashboard/agents/contactenrich",
  },
  {
    id: "go-prospects",
    label: "Prospects",
    keywords: "contacts found leads people bulk search table",
    icon: UsersRound,
    to: "/dashboard/table/prospects",
  },
  {
    id: "go-campaigns",
    label: "Campaigns",
    keywords: "contacts prospects leads lists collected export",
    icon: FolderOpen,
    to: "/dashboard/campaigns",
  },
  {
    id: "go-runs",
    label: "Runs",
    keywords: "progress jobs long work background",
    icon: ListChecks,
    to: "/dashboard/runs",
  },
  {
    id: "go-statement",
    label: "Credit statement",
    keywords: "credits charges costs refund usage",
    icon: ReceiptText,
    to: "/dashboard/statement",
  },
  {
    id: "go-settings",
    label: "Settings",
    keywords: "account profile name email password plan subscription billing upgrade",
    icon: Settings,
    to: "/dashboard/settings",
  },
  {
    id: "go-privacy",
    label: "Privacy",
    keywords: "suppression list do not contact opt out unsubscribe block domain requests erase gdpr",
    icon: ShieldOff,
    to: "/dashboard/privacy",
  },
  {
    id: "go-connections",
    label: "Connections",
    keywords: "api keys mcp server webhooks integrations claude agent token",
    icon: Plug,
    to: "/dashboard/connections",
  },
];

function createUserCommands(goTo: (to: WorkspacePath) => void): Command[] {
  return [
    ...userPages.map(
      ({ to, label, ...page }): Command => ({
        ...page,
        group: "Go to",
        label: `Go to ${label}`,
        run: () => goTo(to),
      }),
    ),
    {
      id: "sign-out",
      group: "Account",
      label: "Sign out",
      keywords: "log out logout leave",
      icon: LogOut,
      run: () => void signOut(),
    },
  ];
}
