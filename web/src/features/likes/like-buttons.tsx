import { Bookmark, type LucideIcon, ThumbsDown, ThumbsUp } from "lucide-react";
import { memo } from "react";
import { IconButton } from "../../ui/button.tsx";
import { type Item, itemIdOf, listKeyOf } from "../browser-lists/index.ts";
import { type LikeAction, toggle } from "./actions.ts";
import { keepFocusNear } from "./card-focus.ts";
import { type Mark, useMark } from "./marks.ts";

export interface LikeButtonsProps {
  /** The same object as long as nothing of it changes. */
  item: Item;
  name: string;
}

interface Control {
  action: LikeAction;
  label: string;
  part: keyof Mark;
  Icon: LucideIcon;
}

const controls: readonly Control[] = [
  { action: "like", label: "Like", part: "liked", Icon: ThumbsUp },
  { action: "dislike", label: "Dislike", part: "disliked", Icon: ThumbsDown },
  { action: "save", label: "Save", part: "saved", Icon: Bookmark },
];

/** Like, dislike and save of a card. */
export const LikeButtons = memo(function LikeButtons({ item, name }: LikeButtonsProps) {
  const itemId = itemIdOf(item);
  const mark = useMark(item.type, itemId);
  if (itemId === null) return null;
  return (
    <span data-likes={listKeyOf({ type: item.type, itemId })} className="flex flex-none items-center gap-0.5">
      {controls.map(({ action, label, part, Icon }) => (
        <IconButton
          key={action}
          label={`${label} ${name}`}
          aria-pressed={mark[part]}
          data-action={action}
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            toggle(action, item);
          }}
        >
          <Icon size={16} aria-hidden="true" />
        </IconButton>
      ))}
    </span>
  );
});
