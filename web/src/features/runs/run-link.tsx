import type { Run } from "@eq/contracts";
import { Link } from "@tanstack/react-router";

export interface RunLinkProps {
  run: Run;
  className: string;
  onClick?: () => void;
}

/** A run's name, which opens the run; for a search of contacts, the table of its contacts. */
export function RunLink({ run: { id, kind, label }, ...link }: RunLinkProps) {
  return kind === "contact-search" ? (
    <Link {...link} to="/dashboard/table/prospects" search={{ run: id }}>
      {label}
    </Link>
  ) : (
    <Link {...link} to="/dashboard/runs/$runId" params={{ runId: id }}>
      {label}
    </Link>
  );
}
