import { chooseForm } from "../../lib/count-noun.ts";
import type { Neighbor } from "./distances.ts";

const ringMiles = [1, 2.5, 5] as const;
const [, , mapMiles] = ringMiles;
const size = { width: 264, height: 260 };
const center = { x: size.width / 2, y: size.height / 2 };
const pixelsPerMile = 112 / mapMiles;

interface NeighborMapProps {
  companyName: string;
  neighbors: readonly Neighbor[];
  hovered: number | null;
  onHover: (number: number | null) => void;
}

/**
 * Neighbors around the company, which is the square, with rings to one scale. North is up. Only coordinates are drawn,
 * and neighbors beyond the largest ring are only in the list.
 */
export function NeighborMap({ companyName, neighbors, hovered, onHover }: NeighborMapProps) {
  const pins = neighbors.flatMap(({ number, offset }) =>
    isOnMap(offset)
      ? [{ number, x: center.x + offset.east * pixelsPerMile, y: center.y - offset.north * pixelsPerMile }]
      : [],
  );
  // The last pin is drawn above all others, so the hovered pin comes last.
  const drawn = pins.toSorted(
    (one, other) => Number(one.number === hovered) - Number(other.number === hovered),
  );
  const noun = chooseForm(pins.length, "business", "businesses");
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`${pins.length} local ${noun} within 5 miles of ${companyName}`}
      className="block h-auto w-full max-w-[264px] text-xs max-md:mx-auto"
    >
      <Rings />
      <rect x={center.x - 5} y={center.y - 5} width={10} height={10} rx={2.5} className="fill-ink" />
      {drawn.map(({ number, x, y }) => (
        <g
          key={number}
          data-pin={number}
          data-hovered={number === hovered || undefined}
          onPointerEnter={() => onHover(number)}
          onPointerLeave={() => onHover(null)}
          className="group"
        >
          <circle
            cx={x}
            cy={y}
            r={9}
            strokeWidth={1.5}
            className="fill-raised stroke-ink-2 group-data-hovered:fill-accent group-data-hovered:stroke-accent"
          />
          <text
            x={x}
            y={y + 4}
            textAnchor="middle"
            className="fill-ink font-strong group-data-hovered:fill-on-accent"
          >
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Rings() {
  return (
    <>
      {ringMiles.map((miles) => (
        <circle
          key={miles}
          cx={center.x}
          cy={center.y}
          r={miles * pixelsPerMile}
          fill="none"
          strokeDasharray="2 3"
          className="stroke-line-strong"
        />
      ))}
      {ringMiles.map((miles) => (
        <text
          key={miles}
          x={center.x}
          y={center.y + miles * pixelsPerMile + 4}
          textAnchor="middle"
          paintOrder="stroke"
          strokeWidth={4}
          className="fill-ink-2 stroke-raised"
        >
          {miles} mi
        </text>
      ))}
    </>
  );
}

/** True for a place that the map shows. */
export function isOnMap(offset: Neighbor["offset"]): offset is NonNullable<Neighbor["offset"]> {
  return offset !== null && offset.miles <= mapMiles;
}
