import { type Company, hostOf, type Insights } from "@eq/contracts";
import { Star } from "lucide-react";
import { useState } from "react";
import { SourceLink } from "../../ui/source-link.tsx";
import { formatMiles, measureNeighbors, type Neighbor } from "./distances.ts";
import { isOnMap, NeighborMap } from "./neighbor-map.tsx";
import { ShowMore } from "./show-more.tsx";
import { useListSteps } from "./use-list-steps.ts";

interface NeighborListProps {
  company: Company;
  insights: Pick<Insights, "local" | "position">;
}

/** Local businesses as a list, with a map of those whose coordinates are known. List and map share one hover. */
export function NeighborList({ company, insights: { local, position } }: NeighborListProps) {
  const { list, ...steps } = useListSteps<HTMLUListElement>(local.length);
  const [hovered, setHovered] = useState<number | null>(null);
  const neighbors = measureNeighbors(local, position).slice(0, steps.shownCount);
  const hasMap = neighbors.some(({ offset }) => isOnMap(offset));
  return (
    <>
      <div
        className={`rounded-control border border-line ${hasMap ? "grid md:grid-cols-[minmax(0,1fr)_296px]" : ""}`}
      >
        <ul ref={list} className="min-w-0 divide-y divide-line">
          {neighbors.map((neighbor) => (
            <NeighborRow
              key={neighbor.number}
              neighbor={neighbor}
              hasNumber={hasMap}
              isHovered={hasMap && hovered === neighbor.number}
              onHover={setHovered}
            />
          ))}
        </ul>
        {hasMap && (
          <figure className="border-line p-4 max-md:border-t md:border-l">
            <NeighborMap
              companyName={company.name}
              neighbors={neighbors}
              hovered={hovered}
              onHover={setHovered}
            />
            <figcaption className="pt-2 text-xs text-pretty text-ink-3">
              {position?.isCityCenter
                ? `Measured from the center of ${company.city ?? "its city"}: the exact position of ${company.name} is not known.`
                : `Measured from ${company.name}.`}
            </figcaption>
          </figure>
        )}
      </div>
      <ShowMore steps={steps} total={local.length} />
    </>
  );
}

interface NeighborRowProps {
  neighbor: Neighbor;
  hasNumber: boolean;
  isHovered: boolean;
  onHover: (number: number | null) => void;
}

function NeighborRow({ neighbor, hasNumber, isHovered, onHover }: NeighborRowProps) {
  const { number, offset, business } = neighbor;
  const { name, rating, business_type, address, phone, website } = business;
  return (
    <li
      tabIndex={-1}
      data-insight="local"
      data-hovered={isHovered || undefined}
      onPointerEnter={() => onHover(number)}
      onPointerLeave={() => onHover(null)}
      className="flex gap-2.5 px-3 py-2 data-hovered:bg-hover"
    >
      {hasNumber && (
        <span className="mt-px inline-grid size-[18px] flex-none place-items-center rounded-pill border border-line-strong text-xs leading-none text-ink-2">
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-strong" title={name}>
            {name}
          </span>
          {typeof rating === "number" && <Rating value={rating} />}
          {business_type && <span className="min-w-0 truncate text-xs text-ink-2">{business_type}</span>}
          {offset && (
            <span className="ml-auto flex-none text-xs text-ink-2">{formatMiles(offset.miles)}</span>
          )}
        </p>
        <p className="flex min-w-0 flex-wrap text-xs text-ink-2 [&>*+*]:before:mx-1.5 [&>*+*]:before:content-['·']">
          {address && <span className="wrap-anywhere">{address}</span>}
          {phone && (
            <span>
              <span className="whitespace-nowrap">{phone}</span>
            </span>
          )}
          {website && (
            <span className="min-w-0">
              <SourceLink
                link={website}
                text={hostOf(website) ?? website}
                className="underline decoration-line-strong underline-offset-3 wrap-anywhere"
              />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function Rating({ value }: { value: number }) {
  const text = value.toFixed(1);
  return (
    <span
      role="img"
      aria-label={`Rated ${text} of 5`}
      title={`${text} of 5`}
      className="inline-flex flex-none items-center gap-1 text-xs"
    >
      <Star size={12} className="fill-warm-solid text-warm-solid" aria-hidden="true" />
      {text}
    </span>
  );
}
