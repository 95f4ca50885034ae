import { Notice } from "../../ui/notice.tsx";
import type { PortalProblem } from "./use-portal.ts";

/** Says why the billing portal did not open, with a link where the browser blocked its tab. */
export function PortalNotice({ problem }: { problem: PortalProblem | null }) {
  if (problem === null) return null;
  if ("message" in problem) {
    return (
      <Notice tone="error" title="The billing portal did not open">
        {problem.message}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Your browser blocked the new tab">
      <a
        href={problem.url}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline underline-offset-3"
      >
        Open the billing portal
      </a>
    </Notice>
  );
}
