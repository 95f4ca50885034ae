/** The DOM id of an option, from the id of its list and its index. */
export function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}
