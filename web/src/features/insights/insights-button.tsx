import type { Company } from "@eq/contracts";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { SignInHint, useSession } from "../account/index.ts";

/** Loads the code of the insight hub. */
export const loadInsightHub = () => import("./insight-hub.tsx");

/** The insight hub, whose code is loaded when it first opens. */
export const InsightHub = createLazyComponent(loadInsightHub, (module) => module.InsightHub);

/** A button that opens the company's insights. For a guest it shows a hint to sign in and sends no request. */
export function InsightsButton({ company }: { company: Company }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { status } = useSession();
  const opened = { company, anchor: button, onClose: () => setOpen(false) };
  return (
    <>
      <Button
        ref={button}
        look="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-action="insights"
        title={`News, local businesses and jobs of ${company.name}`}
        onClick={() => setOpen(true)}
      >
        Insights
      </Button>
      {isOpen && status === "signed-in" && <InsightHub {...opened} />}
      {isOpen && status === "signed-out" && (
        <SignInHint title="Sign in required for insights" {...opened}>
          The news, neighbors and open jobs of {company.name} come with a free account.
        </SignInHint>
      )}
    </>
  );
}
