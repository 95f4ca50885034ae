import { FlaskConical } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";

/** Marks everything that takes no real payment. */
export function TestModeBadge() {
  return (
    <Badge
      className="border-transparent bg-warm-tint text-warm"
      title="No payment provider is configured: plans can be tried, and nothing is charged"
    >
      <FlaskConical size={12} aria-hidden="true" />
      Test mode
    </Badge>
  );
}
