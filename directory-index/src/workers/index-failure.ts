/** Thrown when the index cannot answer a valid request. The caller can still search by SQL. */
export class IndexFailure extends Error {
  override readonly name = "IndexFailure";
}
