import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createStore, useStore } from "../lib/store.ts";

/** Says for a moment what has just been done. */
export interface Toast {
  text: string;
  /** A second, quieter line. */
  detail?: string | null;
  /** A problem where something was not done after all. */
  tone?: "done" | "problem";
  undo?: () => void;
}

type ShownToast = Toast & { id: number };

/** What is said at this moment, the latest last. */
export const toasts = createStore<readonly ShownToast[]>([]);

const shownMs = 6000;
const mostAtOnce = 3;
let lastId = 0;

export function showToast(toast: Toast): void {
  lastId += 1;
  toasts.set([...toasts.get(), { ...toast, id: lastId }].slice(-mostAtOnce));
}

/** Takes back what the latest toast with an Undo says. */
export function undoLatest(): void {
  const latest = toasts.get().findLast(({ undo }) => undo);
  if (latest) undoToast(latest);
}

/** It is said that something was undone: what was said before does not show again, but can still be undone. */
function undoToast({ id, undo }: ShownToast): void {
  lastId += 1;
  toasts.set([
    ...toasts.get().filter((toast) => toast.id !== id && toast.undo),
    { text: "Undone", id: lastId },
  ]);
  undo?.();
}

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** The latest toast, at the foot of the page. They wait while one is pointed at or has the focus. */
export function Toasts() {
  const all = useStore(toasts);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const latestId = all.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the cause
  useEffect(() => {
    // What leaves while it is pointed at or has the focus says nothing of it.
    setPointedAt(false);
    setFocus(place.current?.contains(document.activeElement) ?? false);
  }, [latestId]);
  return (
    <div
      ref={place}
      role="status"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      className="fixed bottom-4 left-1/2 z-20 grid w-80 max-w-[calc(100vw-6rem)] -translate-x-1/2 gap-2 max-md:left-4 max-md:translate-x-0"
    >
      {all.map((toast) => (
        <ToastLine key={toast.id} toast={toast} isPaused={isPointedAt || hasFocus} />
      ))}
    </div>
  );
}

function ToastLine({ toast, isPaused }: { toast: ShownToast; isPaused: boolean }) {
  const { id, text, detail, tone, undo } = toast;
  const Icon = tone === "problem" ? TriangleAlert : Check;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isPaused]);
  return (
    <div className="flex min-h-11 animate-rise not-last:hidden items-center gap-2.5 rounded-card bg-toast py-1 pr-2 pl-3.5 text-toast-ink shadow-float">
      <Icon size={16} aria-hidden="true" className="flex-none text-toast-accent" />
      <p className="min-w-0 flex-1 py-1">
        {text}
        {detail && <span className="block text-xs opacity-80">{detail}</span>}
      </p>
      {undo && (
        <button
          type="button"
          title="Undo (Z)"
          onClick={() => undoToast(toast)}
          className="h-7 flex-none rounded-chip px-2 font-strong text-toast-accent hover:bg-toast-ink/10 focus-visible:outline-toast-accent max-md:h-9"
        >
          Undo
        </button>
      )}
    </div>
  );
}
