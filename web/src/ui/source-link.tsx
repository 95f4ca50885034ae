import { parseWebAddress } from "../lib/web-address.ts";

export interface SourceLinkProps {
  link: string | null | undefined;
  text: string;
  className?: string;
}

/** Shows a text as a link to its source, or as plain text if the link is not a valid http(s) address. */
export function SourceLink({ link, text, className = "" }: SourceLinkProps) {
  const address = parseWebAddress(link);
  if (!address)
    return (
      <span className={className} title={text}>
        {text}
      </span>
    );
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={text}
      className={`${className} hover:underline hover:underline-offset-3`}
    >
      {text}
    </a>
  );
}
