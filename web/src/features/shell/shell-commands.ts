import { useRouter } from "@tanstack/react-router";
import {
  Building2,
  ContactRound,
  History,
  House,
  ListChecks,
  LogIn,
  LogOut,
  ReceiptText,
} from "lucide-react";
import { signIn, signOut, useSession } from "../account/index.ts";
import { type Command, useCommands } from "../commands/index.ts";

type WorkspacePath =
  | "/dashboard"
  | "/dashboard/agents/history"
  | "/dashboard/agents/companyenrich"
  | "/dashboard/agents/contactenrich"
  | "/dashboard/runs"
  | "/dashboard/statement";

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

function createUserCommands(goTo: (to: WorkspacePath) => void): Command[] {
  return [
    {
      id: "go-dashboard",
      group: "Go to",
      label: "Go to Dashboard",
      keywords: "home start",
      icon: House,
      run: () => goTo("/dashboard"),
    },
    {
      id: "go-history",
      group: "Go to",
      label: "Go to History",
      keywords: "searches saved before earlier",
      icon: History,
      run: () => goTo("/dashboard/agents/history"),
    },
    {
      id: "go-company-enrich",
      group: "Go to",
      label: "Go to Company Enrich",
      keywords: "companies names csv upload enrichment agent tool",
      icon: Building2,
      run: () => goTo("/dashboard/agents/companyenrich"),
    },
    {
      id: "go-contact-enrich",
      group: "Go to",
      label: "Go to Contact Enrich",
      keywords: "contacts people email phone csv upload enrichment agent tool",
      icon: ContactRound,
      run: () => goTo("/dashboard/agents/contactenrich"),
    },
    {
      id: "go-runs",
      group: "Go to",
      label: "Go to Runs",
      keywords: "progress jobs long work background",
      icon: ListChecks,
      run: () => goTo("/dashboard/runs"),
    },
    {
      id: "go-statement",
      group: "Go to",
      label: "Go to Credit statement",
      keywords: "credits charges costs refund usage",
      icon: ReceiptText,
      run: () => goTo("/dashboard/statement"),
    },
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
