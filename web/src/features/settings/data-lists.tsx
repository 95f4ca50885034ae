import type { DataCount, RemainingData } from "@eq/contracts";

/** What is stored, with numbers of rows. */
export function StoredList({ label, stored }: { label: string; stored: readonly DataCount[] }) {
  return (
    <section aria-label={label} className="@container grid gap-1.5">
      <h3 className="text-ink">{label}</h3>
      {stored.length === 0 && <p className="text-ink-2">Nothing</p>}
      <ul className="grid gap-x-6 text-xs @md:grid-cols-2">
        {stored.map(({ label: name, rows }) => (
          <li key={name} className="flex items-baseline justify-between gap-3 py-0.5 text-ink-2">
            <span className="min-w-0">{name}</span>
            <span className="text-ink tabular-nums">{rows.toLocaleString("en-US")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stays after the account is deleted, and why. */
export function RemainingList({ remains }: { remains: readonly RemainingData[] }) {
  return (
    <section aria-label="What remains" className="grid gap-1.5">
      <h3 className="text-ink">What remains</h3>
      <ul className="grid gap-1.5">
        {remains.map(({ what, why }) => (
          <li key={what} className="text-ink-2">
            <span className="text-ink">{what}.</span> {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
