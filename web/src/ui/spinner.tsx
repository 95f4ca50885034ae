/** A turning ring, 14 px. Say beside it what is going on. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3.5 flex-none animate-spin rounded-pill border-2 border-line-strong border-t-accent"
    />
  );
}
