/** The index cannot answer a valid request; SQL still can. */
export class IndexFailure extends Error {
  override readonly name = "IndexFailure";
}
