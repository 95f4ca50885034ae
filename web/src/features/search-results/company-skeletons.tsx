import { SkeletonLine, SkeletonRow } from "../../ui/skeleton.tsx";
import { whyRowClass } from "./company-why.tsx";

/** Three placeholder cards while the first companies load; they fade in only after a delay. */
export function CompanySkeletons() {
  return (
    <div
      aria-hidden="true"
      className="grid animate-[fade_200ms_ease-out_300ms_both] grid-cols-[minmax(0,1fr)] gap-3 pt-2"
    >
      {["62%", "48%", "55%"].map((width) => (
        <div
          key={width}
          className="@container h-[238px] rounded-card border border-line bg-surface max-md:h-[406px] max-[24rem]:h-[434px]"
        >
          <div className="flex h-[54px] items-center gap-3 px-4 pt-2.5 @max-[600px]:h-[86px] @max-[600px]:items-start">
            <span className="size-10 rounded-control bg-skeleton" />
            <div className="flex-1">
              <SkeletonLine width="200px" />
              <SkeletonLine width="140px" />
            </div>
          </div>
          <div className="h-6 px-4 pt-1 @max-[600px]:h-7">
            <SkeletonRow widths={[48, 88, 104, 140]} />
          </div>
          <div className={whyRowClass}>
            <SkeletonRow widths={[320]} />
          </div>
          <div className="mx-4 grid grid-cols-2 border-t border-line @max-[600px]:grid-cols-1">
            {["left", "right"].map((side) => (
              <div
                key={side}
                className="h-[94px] pt-1.5 pr-5 [&+div]:border-l [&+div]:border-line [&+div]:pl-5 @max-[600px]:h-[98px] @max-[600px]:pt-2 @max-[600px]:[&+div]:border-t @max-[600px]:[&+div]:border-l-0 @max-[600px]:[&+div]:pl-0"
              >
                <SkeletonLine width="40%" />
                <SkeletonLine width="86%" />
                <SkeletonLine width={width} />
              </div>
            ))}
          </div>
          <div className="border-t border-line" />
        </div>
      ))}
    </div>
  );
}
