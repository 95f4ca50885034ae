import { watchLimit } from "@eq/contracts";
import { Eye, EyeOff } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { useDigest, useUnwatchSearch, useWatchSearch } from "./queries.ts";

export interface WatchButtonProps extends Pick<ButtonProps, "look" | "size"> {
  searchId: string;
  /** The search's name, by which screen readers tell several buttons apart. */
  name: string;
}

/** Watches a company search, or ends its watch. A watched search runs again every day without charge. */
export function WatchButton({ searchId, name, look = "ghost", size = "sm" }: WatchButtonProps) {
  const { isWatched, isSending, isReady, toggle } = useWatch(searchId);
  const [word, Icon, title] = isWatched
    ? (["Stop watching", EyeOff, "It runs every day"] as const)
    : (["Watch", Eye, `Runs it every day without charge; at most ${watchLimit} searches`] as const);
  return (
    <Button
      look={look}
      size={size}
      aria-label={`${word} ${name}`}
      aria-disabled={!isReady || undefined}
      title={title}
      onClick={() => isReady && toggle()}
    >
      {isSending ? <Spinner /> : <Icon size={14} aria-hidden="true" />}
      {word}
    </Button>
  );
}

/** Whether a search is watched, and the call that changes it. Toasts say what came of the call. */
function useWatch(searchId: string) {
  const { data: digest } = useDigest();
  const watch = useWatchSearch();
  const unwatch = useUnwatchSearch();
  const isWatched = digest?.entries.some(({ searchIds }) => searchIds.includes(searchId)) ?? false;
  const isSending = watch.isPending || unwatch.isPending;
  const toggle = () => {
    const change = isWatched ? unwatch : watch;
    change.mutate(searchId, {
      onSuccess: () => showToast(isWatched ? stoppedToast : createStartedToast(digest?.mailedTo ?? null)),
      onError: (error) =>
        showToast({
          text: isWatched ? "The watch could not be ended" : "The search is not watched",
          detail: describeError(error),
          tone: "problem",
        }),
    });
  };
  return { isWatched, isSending, isReady: digest !== undefined && !isSending, toggle };
}

const stoppedToast = { text: "No longer watched", detail: "Its results and earlier changes stay." };

const createStartedToast = (mailedTo: string | null) => ({
  text: "Watched from now on",
  detail: mailedTo
    ? `It runs every day. Changes are in the history and are mailed to ${mailedTo}.`
    : "It runs every day. Changes are in the history.",
});
