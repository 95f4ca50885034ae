import type { Company, Contact } from "@eq/contracts";
import { useMemo } from "react";
import { LikeButtons } from "./like-buttons.tsx";

/** Like, dislike and save of a company, set off from what follows in the same row. */
export function CompanyLikes({ company }: { company: Company }) {
  const item = useMemo(() => ({ ...company, type: "company" as const }), [company]);
  return (
    <>
      <LikeButtons item={item} name={company.name} />
      <span aria-hidden="true" className="mx-1 h-4 border-l border-line" />
    </>
  );
}

/** Like, dislike and save of a person who is called `name`. */
export function PersonLikes({ person, name }: { person: Contact; name: string }) {
  const item = useMemo(() => ({ ...person, type: "contact" as const }), [person]);
  return <LikeButtons item={item} name={name} />;
}
