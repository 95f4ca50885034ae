import { AsyncLocalStorage } from "node:async_hooks";

interface TransactionScope {
  readonly owner: object;
  open: boolean;
}

const transactionScopes = new AsyncLocalStorage<TransactionScope>();

/**
 * Throws when it is called inside a transaction callback of the same database. A statement on the outer handle would
 * deadlock with the transaction there (embedded database) or run outside of it (server).
 */
export function assertOutsideTransaction(owner: object): void {
  const scope = transactionScopes.getStore();
  if (scope?.open === true && scope.owner === owner) {
    throw new Error("Inside transaction() use the handle that was passed in, not the database itself");
  }
}

/** Runs the callback of a transaction of `owner`. `isOpen` returns false once the callback has ended. */
export async function runInScope<Result>(
  owner: object,
  work: (isOpen: () => boolean) => Promise<Result>,
): Promise<Result> {
  const scope: TransactionScope = { owner, open: true };
  try {
    return await transactionScopes.run(scope, () => work(() => scope.open));
  } finally {
    scope.open = false;
  }
}

export function assertTransactionOpen(isOpen: () => boolean): void {
  if (!isOpen()) throw new Error("This transaction has ended; its handle cannot be used any more");
}
