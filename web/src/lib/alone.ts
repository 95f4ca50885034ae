/** Runs an action while no other tab of this browser runs one of that name. */
export async function runAlone<Value>(name: string, action: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? await navigator.locks.request(name, action) : action();
}

/** Runs an action while no tab of this browser runs one of that name alone; several such go side by side. */
export async function runBeside<Value>(name: string, action: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? await navigator.locks.request(name, { mode: "shared" }, action) : action();
}
