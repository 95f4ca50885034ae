import type { Company, Contact } from "@eq/contracts";
import type { ReactNode } from "react";
import { createLazyComponent } from "../../ui/lazy-component.tsx";

// Loads the code of the buttons with the first card, because a visitor who has not searched does not need it.
const loadLikeButtons = () => import("./like-buttons.tsx");
const CompanyLikeButtons = createLazyComponent(loadLikeButtons, (module) => module.CompanyLikeButtons);
const PersonLikeButtons = createLazyComponent(loadLikeButtons, (module) => module.PersonLikeButtons);

/**
 * Like, dislike and save buttons of a company. A vertical line separates them from the buttons that follow in the row.
 */
export function CompanyLikes({ company }: { company: Company }) {
  return (
    <>
      <ButtonRow>
        <CompanyLikeButtons company={company} />
      </ButtonRow>
      <span aria-hidden="true" className="mx-1 h-4 border-l border-line @max-[440px]:hidden" />
    </>
  );
}

/** Like, dislike and save buttons of a person; `name` is for screen readers. */
export function PersonLikes(props: { person: Contact; name: string }) {
  return (
    <ButtonRow>
      <PersonLikeButtons {...props} />
    </ButtonRow>
  );
}

/** A row that reserves the buttons' space until they are loaded. */
function ButtonRow({ children }: { children: ReactNode }) {
  return <span className="flex min-w-22 flex-none max-md:min-w-28">{children}</span>;
}
