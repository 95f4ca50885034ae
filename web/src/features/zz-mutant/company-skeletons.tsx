import { SkeletonLine, SkeletonRow } from "../../ui/skeleton.tsx";

/** Three places for cards while the first companies are on their way; seen only if that takes a while. */
export function CompanySkeletons() {
  return (
    <div
      aria-hidden="true"
      className="grid animate-[fade_200ms_ease-out_300ms_both] grid-cols-[minmax(0,1fr)] gap-3 pt-12"
    >
      {["62%", "48%", "55%"].map((width) => (
        <div
          key={width}
          className="h-[218px] rounded-card border border-line bg-surface px-4 pt-2.5 max-md:h-[354px]"
        >
          <div className="flex items-center gap-3 pb-3">
            <span className="size-10 rounded-control bg-skeleton" />
            <div className="flex-1">
              <SkeletonLine width="200px" />
              <SkeletonLine width="140px" />
            </div>
          </div>
          <SkeletonRow widths={[48, 88, 104, 140]} />
          <div className="mt-3 grid grid-cols-2 gap-10 border-t border-line pt-3 max-md:grid-cols-1">
            {["left", "right"].map((side) => (
              <div key={side}>
                <SkeletonLine width="40%" />
                <SkeletonLine width="86%" />
                <SkeletonLine width={width} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
