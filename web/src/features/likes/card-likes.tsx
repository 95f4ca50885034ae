import type { Company, Contact } from "@eq/contracts";
import { useMemo } from "react";
import { late } from "../../ui/late.tsx";
import type { LikeButtonsProps } from "./like-buttons.tsx";

/** With all that a like does: a visitor who has not searched does without. */
const LikeButtons = late(
  () => import("./like-buttons.tsx"),
  (module) => module.LikeButtons,
);

/** Like, dislike and save of a company, set off from what follows in the same row. */
export function CompanyLikes({ company }: { company: Company }) {
  const item = useMemo(() => ({ ...company, type: "company" as const }), [company]);
  return (
    <>
      <ButtonRow item={item} name={company.name} />
      <span aria-hidden="true" className="mx-1 h-4 border-l border-line @max-[440px]:hidden" />
    </>
  );
}

/** Like, dislike and save of a person who is called `name`. */
export function PersonLikes({ person, name }: { person: Contact; name: string }) {
  const item = useMemo(() => ({ ...person, type: "contact" as const }), [person]);
  return <ButtonRow item={item} name={name} />;
}

/** Holds the buttons' place until they are there. */
function ButtonRow(props: LikeButtonsProps) {
  return (
    <span className="flex min-w-22 flex-none max-md:min-w-28">
      <LikeButtons {...props} />
    </span>
  );
}
