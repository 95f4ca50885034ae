/** The index cannot answer, through no fault of the question; the database still can. */
export class IndexFailure extends Error {
  override readonly name = "IndexFailure";
}
