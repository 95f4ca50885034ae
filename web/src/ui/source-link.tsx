import { webAddress } from "../lib/web-address.ts";

export interface SourceLinkProps {
  link: string | null | undefined;
  text: string;
  className?: string;
}

/** The text as a link to where it comes from; plain text without a link that may be followed. */
export function SourceLink({ link, text, className = "" }: SourceLinkProps) {
  const address = webAddress(link);
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
