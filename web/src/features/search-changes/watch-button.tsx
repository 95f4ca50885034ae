import { watchLimit } from "@eq/contracts";
import { Eye, EyeOff } from "lucide-react";
import { useId } from "react";
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

/** A switch that watches the search whose results are shown. Its tooltip says what it does and costs. */
export function WatchSwitch({ searchId, name }: { searchId: string; name: string }) {
  const { isWatched, isSending, isReady, mailedTo, toggle } = useWatch(searchId);
  const description = useId();
  const explanation = `Runs every day without charge; changes appear in History${mailedTo ? ` and are mailed to ${mailedTo}` : ""}`;
  return (
    <>
      <Button
        size="sm"
        role="switch"
        aria-checked={isWatched}
        aria-label={`Watch ${name}`}
        aria-describedby={description}
        title={`Watch. ${explanation}`}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && toggle()}
        className="aria-checked:border-accent-line! aria-checked:bg-accent-tint! aria-checked:text-accent!"
      >
        {isSending ? <Spinner /> : <Eye size={14} aria-hidden="true" />}
        <span className="max-[96rem]:sr-only">Watch</span>
      </Button>
      <span id={description} className="sr-only">
        {explanation}
      </span>
    </>
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
  const isReady = digest !== undefined && !isSending;
  return { isWatched, isSending, isReady, mailedTo: digest?.mailedTo ?? null, toggle };
}

const stoppedToast = { text: "No longer watched", detail: "Its results and earlier changes stay." };

const createStartedToast = (mailedTo: string | null) => ({
  text: "Watched from now on",
  detail: mailedTo
    ? `It runs every day. Changes are in the history and are mailed to ${mailedTo}.`
    : "It runs every day. Changes are in the history.",
});
