import type { Company } from "@eq/contracts";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { late } from "../../ui/late.tsx";
import { useSession } from "../account/index.ts";

/** Preloads the dialog's code. */
export const loadInsightHub = () => import("./insight-hub.tsx");

/** The dialog, loaded when it is first opened. */
export const InsightHub = late(loadInsightHub, (module) => module.InsightHub);
const SignInHint = late(
  () => import("./sign-in-hint.tsx"),
  (module) => module.SignInHint,
);

/** Opens the company's insights. A guest is asked to sign in instead; nothing is sent. */
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
      {isOpen && status === "signed-out" && <SignInHint {...opened} />}
    </>
  );
}
