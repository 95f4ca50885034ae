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

/** Maximum number of open toasts; a further toast closes the oldest. */
const maxToasts = 3;
let lastId = 0;

export function showToast(toast: Toast): void {
  lastId += 1;
  openToasts.set([...openToasts.get(), { ...toast, id: `${lastId}` }].slice(-maxToasts));
}

/** Undoes the action of the latest toast that has an undo function. */
export function undoLatestToast(): void {
  const latest = openToasts.get().findLast(({ undo }) => undo);
  if (latest) undoToast(latest);
}

/** Undoes a toast's action. Also closes toasts without undo, so that no older message reappears after "Undone". */
export function undoToast({ id, undo }: OpenToast): void {
  openToasts.set(openToasts.get().filter((toast) => toast.id !== id && toast.undo));
  showToast({ text: "Undone" });
  undo?.();
}

export function closeToast(id: string): void {
  openToasts.set(openToasts.get().filter((toast) => toast.id !== id));
}

/** The place where toasts appear. Render it once per page. */
export function Toasts() {
  const Region = useStore(toastRegionStore);
  return Region && <Region />;
}
