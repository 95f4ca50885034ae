/** Shown in tabs whose content does not exist yet. */
export function ComingSoon() {
  return (
    <p className="rounded-card border border-line bg-surface px-6 py-10 text-center text-md font-strong tracking-md">
      Coming Soon
    </p>
  );
}
