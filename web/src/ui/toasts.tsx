import type { ComponentType } from "react";
import { createStore, useStore } from "../lib/store.ts";

/** A short message about what has just happened. */
export interface Toast {
  text: string;
  /** A second, quieter line. */
  detail?: string | null;
  /** "problem": something was not done after all. */
  tone?: "done" | "problem";
  undo?: () => void;
}

export type ShownToast = Toast & { id: string };

/** The open toasts, the latest last. */
export const toasts = createStore<readonly ShownToast[]>([]);

/** Set by code that shows toasts to the component of `toast-region.tsx`, so that the first page need not load it. */
export const toastRegion = createStore<ComponentType | null>(null);

/** Most open toasts; the oldest is closed first. */
const maxToasts = 3;
let lastId = 0;

export function showToast(toast: Toast): void {
  lastId += 1;
  toasts.set([...toasts.get(), { ...toast, id: `${lastId}` }].slice(-maxToasts));
}

/** Undoes the latest toast that has an Undo. */
export function undoLatest(): void {
  const latest = toasts.get().findLast(({ undo }) => undo);
  if (latest) undoToast(latest);
}

/** Closes the toast and those without an Undo: older messages must not show again after "Undone". */
export function undoToast({ id, undo }: ShownToast): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id && toast.undo));
  showToast({ text: "Undone" });
  undo?.();
}

export function closeToast(id: string): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** The place of the toasts: once a page. */
export function Toasts() {
  const Region = useStore(toastRegion);
  return Region && <Region />;
}
