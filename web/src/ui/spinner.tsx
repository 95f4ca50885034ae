/** A spinning ring of 14 px. It has no label, so put a text beside it. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3.5 flex-none animate-spin rounded-pill border-2 border-line-strong border-t-accent"
    />
  );
}
