import { Link } from "@tanstack/react-router";

/** Says how many people of a list are hidden, since they are suppressed or opted out, with the way to the list; nothing for none. */
export function HiddenBySuppression({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <p role="status" className="pb-2 text-xs text-ink-2">
      {count.toLocaleString("en-US")} hidden: suppressed or opted out.{" "}
      <Link to="/dashboard/privacy" className="text-accent underline underline-offset-3 hover:no-underline">
        Show the list
      </Link>
    </p>
  );
}
