const ringColors = ["stroke-transparent", "stroke-cold-solid", "stroke-warm-solid", "stroke-ok-solid"];
/** Dash patterns of the filled thirds; the circle's length counts as 30. */
const ringDashes = ["0 30", "8.6 30", "8.6 1.4 8.6 30", "8.6 1.4"];

/** How many of a contact's email, phone and LinkedIn address are known, as a ring of three thirds. */
export function EnrichmentRing({ count }: { count: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      role="img"
      aria-label={`${count} of 3 found`}
      className="size-5 flex-none -rotate-90 fill-none stroke-[3.25]"
    >
      <title>{`${count} of email, phone and LinkedIn found`}</title>
      <circle cx="10" cy="10" r="7.5" pathLength="30" strokeDasharray="8.6 1.4" className="stroke-pressed" />
      <circle
        cx="10"
        cy="10"
        r="7.5"
        pathLength="30"
        strokeDasharray={ringDashes[count]}
        className={ringColors[count]}
      />
    </svg>
  );
}
