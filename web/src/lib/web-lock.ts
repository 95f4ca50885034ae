/** Runs an action under an exclusive Web Lock: no other tab holds a lock of this name meanwhile. */
export async function runWithExclusiveLock<Value>(
  name: string,
  action: () => Promise<Value>,
): Promise<Value> {
  return navigator.locks ? await navigator.locks.request(name, action) : action();
}

/** Runs an action under a shared Web Lock: it waits for exclusive locks of this name, not for shared locks. */
export async function runWithSharedLock<Value>(name: string, action: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? await navigator.locks.request(name, { mode: "shared" }, action) : action();
}
