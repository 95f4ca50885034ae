/** The id of an option, by that of its list. */
export function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}
