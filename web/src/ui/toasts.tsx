import type { ComponentType } from "react";
import { createStore, useStore } from "../lib/store.ts";

/** A short message about an action that has just happened. */
export interface Toast {
  text: string;
  /** A second line in a less prominent style. */
  detail?: string | null;
  /** "problem" if an action failed after it was shown as done. */
  tone?: "done" | "problem";
  /** True for a text that screen readers announce at once, as an alert. */
  isAlert?: boolean;
  /** What the action concerned, such as a company's name. The toast of its undo names it. */
  subject?: string | null | undefined;
  undo?: () => void;
}

export type OpenToast = Toast & { id: string };

/** The open toasts, oldest first. */
export const openToasts = createStore<readonly OpenToast[]>([]);

/**
 * The component of `toast-region.tsx`. Code that shows toasts puts it here, so that the first page need not load the
 * component.
 */
export const toastRegionStore = createStore<ComponentType | null>(null);

type UndoableToast = OpenToast & { undo: () => void };

/** The latest actions that can be undone, oldest first. They stay after their toasts have closed. */
export const undoableToasts = createStore<readonly UndoableToast[]>([]);
const maxUndoable = 10;

/** Maximum number of open toasts; a further toast closes the oldest. */
const maxToasts = 3;
let lastId = 0;

export function showToast(toast: Toast): void {
  lastId += 1;
  const { undo } = toast;
  const opened = { ...toast, id: `${lastId}` };
  openToasts.set([...openToasts.get(), opened].slice(-maxToasts));
  if (undo) undoableToasts.set([...undoableToasts.get(), { ...opened, undo }].slice(-maxUndoable));
}

/** Undoes the latest action that can be undone, whether its toast is open or not. */
export function undoLatestAction(): void {
  const latest = undoableToasts.get().at(-1);
  if (latest) undoToast(latest);
}

/**
 * Undoes a toast's action and says which one. Also closes toasts without undo, so that no older message reappears
 * afterwards.
 */
export function undoToast({ id, text, subject, undo }: OpenToast): void {
  openToasts.set(openToasts.get().filter((toast) => toast.id !== id && toast.undo));
  undoableToasts.set(undoableToasts.get().filter((toast) => toast.id !== id));
  showToast({ text: `Undone: ${text}`, detail: subject ?? null });
  undo?.();
}

/** Forgets all actions, because another user's must not be undone. */
export function clearUndoableToasts(): void {
  undoableToasts.set([]);
}

export function closeToast(id: string): void {
  openToasts.set(openToasts.get().filter((toast) => toast.id !== id));
}

/** The place where toasts appear. Render it once per page. */
export function Toasts() {
  const Region = useStore(toastRegionStore);
  return Region && <Region />;
}
