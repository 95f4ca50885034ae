import { planTerms } from "@eq/contracts";
import { Button } from "../../ui/button.tsx";
import { signIn } from "../account/index.ts";

/** Invites a guest who has found something to make an account or to sign in. */
export function GuestInvitation() {
  return (
    <section
      aria-label="Account"
      className="flex flex-wrap content-center items-center gap-3 rounded-card border border-accent-line bg-[color-mix(in_oklab,var(--color-accent-tint)_55%,var(--color-surface))] px-4 py-3"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-strong">Contact details are for signed-in users</p>
        <p className="text-ink-2">
          A free account comes with {planTerms.free.dailyLimit} daily credits and keeps your searches.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void signIn({ create: true })}>
          Create Free Account
        </Button>
        <Button onClick={() => void signIn()}>Sign In</Button>
      </div>
    </section>
  );
}
