import { History } from "lucide-react";
import { signIn } from "../features/account/index.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Shown to guests instead of the feed: what an account would store there. */
export function GuestFeed() {
  return (
    <EmptyState
      icon={History}
      title="Sign in to view your search history and saved results."
      action={
        <>
          <Button look="primary" onClick={() => void signIn({ create: true })}>
            Create Free Account
          </Button>
          <Button onClick={() => void signIn()}>Sign In</Button>
        </>
      }
    >
      Your searches appear here, with what happened at their companies since your last visit.
    </EmptyState>
  );
}
