import type { Company, Contact } from "@eq/contracts";
import { Bookmark, type LucideIcon, ThumbsDown, ThumbsUp } from "lucide-react";
import { memo } from "react";
import { IconButton } from "../../ui/button.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { toastRegionStore } from "../../ui/toasts.tsx";
import { focusNeighborIfRemoved } from "./card-focus.ts";
import type { LikeAction } from "./describe-mark-change.ts";
import type { Mark } from "./marks.ts";
import { type LikeControls, useLikeCompany, useLikePerson } from "./use-like.ts";

// The buttons show toasts, so the toast region's code is loaded with them.
toastRegionStore.set(ToastRegion);

interface LikeButtonSpec {
  action: LikeAction;
  label: string;
  pressed: keyof Mark;
  Icon: LucideIcon;
}

const likeButtons: readonly LikeButtonSpec[] = [
  { action: "like", label: "Like", pressed: "liked", Icon: ThumbsUp },
  { action: "dislike", label: "Dislike", pressed: "disliked", Icon: ThumbsDown },
  { action: "save", label: "Save", pressed: "saved", Icon: Bookmark },
];

/** Like, dislike and save buttons of a company card. */
export const CompanyLikeButtons = memo(function CompanyLikeButtons({ company }: { company: Company }) {
  return <LikeButtons {...useLikeCompany(company)} name={company.name} />;
});

/** Like, dislike and save buttons of a person card; `name` is for screen readers. */
export const PersonLikeButtons = memo(function PersonLikeButtons(props: { person: Contact; name: string }) {
  return <LikeButtons {...useLikePerson(props.person)} name={props.name} />;
});

function LikeButtons({ itemKey, mark, toggle, name }: LikeControls & { name: string }) {
  if (itemKey === null) return null;
  return (
    <span data-likes={itemKey} className="flex flex-none items-center gap-0.5">
      {likeButtons.map(({ action, label, pressed, Icon }) => (
        <IconButton
          key={action}
          label={`${label} ${name}`}
          aria-pressed={mark[pressed]}
          data-action={action}
          onClick={({ currentTarget }) => {
            focusNeighborIfRemoved(currentTarget);
            toggle(action);
          }}
        >
          <Icon size={16} aria-hidden="true" />
        </IconButton>
      ))}
    </span>
  );
}
