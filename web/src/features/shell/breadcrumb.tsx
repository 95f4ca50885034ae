import { Link } from "@tanstack/react-router";
import { ChevronRight, House } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";

export interface BreadcrumbProps {
  home: "/" | "/dashboard";
  /** Labels after "Home"; the last is the current page's. */
  crumbs: readonly string[];
}

/** The path from the home page to the current tab; a phone shows only the first and last item. */
export function Breadcrumb({ home, crumbs }: BreadcrumbProps) {
  const last = crumbs.length - 1;
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-ink-2">
        <li>
          <Link
            to={home}
            activeOptions={{ exact: true, includeSearch: true }}
            className="rounded-chip hover:text-ink hover:underline hover:underline-offset-3 max-md:grid max-md:size-9 max-md:place-items-center"
          >
            <House size={16} aria-hidden="true" className="md:hidden" />
            <span className="max-md:sr-only">Home</span>
          </Link>
        </li>
        {crumbs.map((crumb, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a label may occur twice, so its index identifies it
            key={index}
            className={classNames("flex min-w-0 items-center gap-1.5", index < last && "max-md:hidden")}
          >
            <ChevronRight size={12} aria-hidden="true" className="flex-none text-ink-4 max-md:hidden" />
            <span
              aria-current={index === last ? "page" : undefined}
              className={index === last ? "truncate text-ink max-md:text-md max-md:font-strong" : undefined}
            >
              {crumb}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
