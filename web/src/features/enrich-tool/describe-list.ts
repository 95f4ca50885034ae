/**
 * Names a list by its first names: "Halvorn", "Halvorn, Brandt and 3 more". At most 200 characters.
 * @param count the number of names in the whole list
 */
export function describeList(names: readonly string[], count: number): string {
  const shown = names.slice(0, 2).map((name) => (name.length > 60 ? `${name.slice(0, 59)}…` : name));
  const more = count - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more.toLocaleString("en-US")} more` : shown.join(", ");
}
