import { planTerms } from "@eq/contracts";
import { Bookmark } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { signIn } from "../account/index.ts";
import { type SavableResults, storePendingSearch } from "./pending-search.ts";

export interface GuestInvitationProps {
  /** Search results that the guest can save in an account; absent if there are none. */
  results?: SavableResults | null;
}

/** Invites a guest with results to create an account or sign in, and to save the results. */
export function GuestInvitation({ results }: GuestInvitationProps) {
  const save = () => {
    if (results) storePendingSearch(results);
    void signIn({ create: true });
  };
  return (
    <section
      aria-label="Account"
      className="flex flex-wrap content-center items-center gap-3 rounded-card border border-accent-line bg-[color-mix(in_oklab,var(--color-accent-tint)_55%,var(--color-surface))] px-4 py-3"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-strong">
          {results ? "Save these results" : "Contact details are for signed-in users"}
        </p>
        <p className="text-ink-2">
          {results
            ? `A free account stores them and all your searches, and comes with ${planTerms.free.dailyLimit} daily credits.`
            : `A free account comes with ${planTerms.free.dailyLimit} daily credits and stores your searches.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {results && (
          <Button look="primary" onClick={save}>
            <Bookmark size={16} aria-hidden="true" />
            Save results
          </Button>
        )}
        <Button look={results ? "plain" : "primary"} onClick={() => void signIn({ create: true })}>
          Create Free Account
        </Button>
        <Button onClick={() => void signIn()}>Sign In</Button>
      </div>
    </section>
  );
}
