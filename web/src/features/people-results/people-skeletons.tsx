import { SkeletonLine } from "../../ui/skeleton.tsx";

const placeholderCardKeys = [0, 1, 2, 3, 4, 5];

/** Placeholders in the size of person cards, shown while the first page loads. */
export function PeopleSkeletons() {
  return (
    <ul aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3">
      {placeholderCardKeys.map((card) => (
        <li
          key={card}
          className="flex h-[125px] max-md:h-[133px] gap-3 rounded-card border border-line bg-surface px-4 pt-3"
        >
          <span className="size-10 flex-none animate-breathe rounded-pill bg-skeleton" />
          <span className="grid flex-1 content-start">
            <SkeletonLine width="40%" />
            <SkeletonLine width="62%" />
            <SkeletonLine width="52%" />
          </span>
        </li>
      ))}
    </ul>
  );
}
