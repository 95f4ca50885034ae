import { Badge } from "../../ui/badge.tsx";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { useDeployment } from "../account/index.ts";

/** The product's name, and "Demo data" while the directory has demo rows. */
export function Brand() {
  const { data } = useDeployment();
  return (
    <div className="flex h-8 items-center gap-2 px-2">
      <BrandMark className="size-5" />
      <span className="text-md font-strong">EQ</span>
      {data?.directory.demo && (
        <Badge className="ml-auto" title="Companies and people are invented until real ones are imported">
          Demo data
        </Badge>
      )}
    </div>
  );
}
