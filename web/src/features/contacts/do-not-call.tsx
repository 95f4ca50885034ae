import { Ban } from "lucide-react";

/** Marks a number that must not be called. */
export function DoNotCall() {
  return (
    <span className="inline-flex flex-none items-center gap-1 text-xs text-hot">
      <Ban size={12} aria-hidden="true" />
      Do not call
    </span>
  );
}
