import type { InsightNews } from "@eq/contracts";
import type { ReactNode } from "react";
import { describeAge } from "../../lib/describe-age.ts";
import { isSameOriginImage } from "../../ui/monogram.tsx";
import { SourceLink } from "../../ui/source-link.tsx";

interface InsightCardProps {
  title: string;
  link: string | null | undefined;
  children: ReactNode;
  /** Content at the bottom of the card. */
  footer: ReactNode;
  image?: string | null | undefined;
}

function InsightCard({ title, link, children, footer, image }: InsightCardProps) {
  return (
    <article className="flex h-full min-w-0 flex-col gap-2.5 rounded-control border border-line px-3.5 py-3 md:min-h-32">
      <div className="flex min-w-0 flex-1 gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="flex text-sm">
            <SourceLink link={link} text={title} className="line-clamp-2 text-pretty wrap-anywhere" />
          </h3>
          {children}
        </div>
        <SameOriginImage address={image} className="size-14 rounded-chip" />
      </div>
      {footer}
    </article>
  );
}

/** Shows an image of our own origin only: a request to another host would reveal what the user looks at. */
function SameOriginImage({ address, className }: { address: string | null | undefined; className: string }) {
  if (!address || !isSameOriginImage(address)) return null;
  return <img src={address} alt="" className={`flex-none border border-line object-cover ${className}`} />;
}

/** Shows the non-empty `parts` in one line, separated by dots. Shows nothing if all are empty. */
function JoinedLine({ parts, className = "" }: { parts: readonly unknown[]; className?: string }) {
  const text = parts.filter(Boolean).join(" · ");
  return text ? <p className={`wrap-anywhere ${className}`}>{text}</p> : null;
}

const cardMetaClass = "text-xs text-ink-3";

export function NewsCard({ item }: { item: InsightNews }) {
  const moment = item.date ?? item.timeAgo;
  const age = moment ? describeAge(moment, new Date()) : "no date";
  return (
    <InsightCard
      title={item.title}
      link={item.link ?? item.url}
      image={item.thumbnail}
      footer={
        <div className="flex min-w-0 items-center gap-1.5">
          <SameOriginImage address={item.source_icon} className="size-4 rounded-mini" />
          <JoinedLine parts={[item.source, age]} className={cardMetaClass} />
        </div>
      }
    >
      {item.snippet && (
        <p className="mt-1 line-clamp-2 text-ink-2 wrap-anywhere" title={item.snippet}>
          {item.snippet}
        </p>
      )}
    </InsightCard>
  );
}
