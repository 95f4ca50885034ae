/** The parameter in the address of the history: the saved search that the page opens. */
export interface HistoryParams {
  open?: string;
}

export function readHistoryParams({ open }: Record<string, unknown>): HistoryParams {
  const id = String(open);
  return /^\d{1,18}$/.test(id) ? { open: id } : {};
}
