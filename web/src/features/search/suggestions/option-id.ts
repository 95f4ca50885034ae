/** The DOM id of an option, from the id of its list and its index. */
export function createOptionId(list: string, place: number): string {
  return `${list}-${place}`;
}
