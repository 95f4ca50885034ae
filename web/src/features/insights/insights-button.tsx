import type { Company } from "@eq/contracts";
import { type RefObject, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { SignInHint, useSession } from "../account/index.ts";

/** Loads the code of the insight hub. */
export const loadInsightHub = () => import("./insight-hub.tsx");

/** The insight hub, whose code is loaded when it first opens. */
export const InsightHub = createLazyComponent(loadInsightHub, (module) => module.InsightHub);

interface InsightsDialogProps {
  company: Company;
  /** The job titles that the search names. */
  searchedTitles?: readonly string[] | undefined;
  firstTab?: "jobs" | undefined;
  /** The button that opened the dialog; it gets the focus back on close. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The company's insights; a guest gets a hint to sign in instead, and no request is sent. */
export function InsightsDialog({ company, anchor, onClose, ...hub }: InsightsDialogProps) {
  const { status } = useSession();
  const opened = { company, anchor, onClose };
  if (status === "signed-in") return <InsightHub {...opened} {...hub} />;
  if (status !== "signed-out") return null;
  return (
    <SignInHint title="Sign in required for insights" {...opened}>
      The news, neighbors and open jobs of {company.name} come with a free account.
    </SignInHint>
  );
}

/** A button that opens the company's insights. */
export function InsightsButton({
  company,
  searchedTitles,
}: Pick<InsightsDialogProps, "company" | "searchedTitles">) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
      {isOpen && (
        <InsightsDialog
          company={company}
          searchedTitles={searchedTitles}
          anchor={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
