import type { OpenerLength, OpenerTone, WrittenOpener } from "@eq/contracts";
import { createStore, useStore } from "../../lib/store.ts";

/** How the user wants a message to be written. */
export interface OpenerWishes {
  tone: OpenerTone;
  length: OpenerLength;
  /** The user's template; null for a text by the writer. */
  templateId: string | null;
  /** What to mention, in the user's words. */
  request: string;
  /** Counts the texts for the person. */
  variant: number;
}

export const firstWishes: OpenerWishes = {
  tone: "professional",
  length: "medium",
  templateId: null,
  request: "",
  variant: 0,
};

/** The message to a person: its text stays while another one is written. */
export interface OpenerState {
  isGenerating: boolean;
  opener: WrittenOpener | null;
  wishes: OpenerWishes;
  /** Why the last attempt failed, for a message that is shown; null when it did not. */
  problem: string | null;
}

const noOpener: OpenerState = { isGenerating: false, opener: null, wishes: firstWishes, problem: null };

/** The messages of this session, by person. They are kept in memory only, so a reload forgets them. */
const openers = createStore<ReadonlyMap<string, OpenerState>>(new Map());

export function useOpener(key: string): OpenerState {
  return useStore(openers).get(key) ?? noOpener;
}

export function changeOpener(key: string, change: Partial<OpenerState>): void {
  const state = openers.get().get(key) ?? noOpener;
  openers.set(new Map(openers.get()).set(key, { ...state, ...change }));
}

export const getOpener = (key: string): OpenerState => openers.get().get(key) ?? noOpener;
