import { ChevronRight } from "lucide-react";

/** Where one is, from the home page to the current tab. A phone shows only the last. */
export function Breadcrumb({ crumbs }: { crumbs: readonly string[] }) {
  const last = crumbs.length - 1;
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-ink-2">
        {crumbs.map((crumb, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same name may stand twice, its place is its identity
            key={index}
            className={index < last ? "flex items-center gap-1.5 max-md:hidden" : "flex items-center gap-1.5"}
          >
            {index > 0 && <ChevronRight size={12} aria-hidden="true" className="text-ink-4 max-md:hidden" />}
            <span
              aria-current={index === last ? "page" : undefined}
              className={index === last ? "text-ink max-md:text-md max-md:font-strong" : undefined}
            >
              {crumb}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
