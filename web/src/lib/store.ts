import { useSyncExternalStore } from "react";

/** A value outside React that components can subscribe to. */
export interface Subscribable<Value> {
  /** Returns the value; the same object until the value changes. */
  get: () => Value;
  /** Calls the listener after each change. @returns a function that unsubscribes it */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends Subscribable<Value> {
  set: (value: Value) => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the component renders again when it changes. */
export function useStore<Value>(store: Subscribable<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
