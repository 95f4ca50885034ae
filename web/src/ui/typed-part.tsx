export interface TypedPartProps {
  text: string;
  /** What the user has typed so far. */
  typed: string;
}

/** A suggested text in which the typed part is bold and the completion is regular. */
export function TypedPart({ text, typed }: TypedPartProps) {
  const part = typed.trim();
  const start = part === "" ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (start < 0) return text;
  const end = start + part.length;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}
