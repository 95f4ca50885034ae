/** The index cannot answer a valid request; the caller can still use SQL. */
export class IndexFailure extends Error {
  override readonly name = "IndexFailure";
}
