import type { ReactNode } from "react";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { usePageTitle } from "../lib/page-title.ts";

/** Explains EQ to visitors, unless the installation configures its own page for that. */
export function AboutPage() {
  usePageTitle("About");
  return (
    <Shell
      topBar={
        <>
          <Breadcrumb home="/" crumbs={["About"]} />
          <span className="ml-auto" />
          <ThemeSwitch />
        </>
      }
    >
      <article className="w-full max-w-170 px-6 pt-8 max-md:px-4">
        <h1 className="text-xl tracking-xl text-balance">About EQ</h1>
        <p className="mt-2 text-md/6 text-ink-2">
          EQ finds companies that are hiring and the people behind them, for sales people and recruiters.
        </p>
        <AboutSection title="Plain language">
          Describe who you are looking for. Under the box you see which of your words became which filter, and
          you can change each of them before and after the search.
        </AboutSection>
        <AboutSection title="Evidence">
          Every company has a score for how much it hires, made of open jobs, their age, growth, funding and
          news. Each point names its date and its source. What nobody knows is called unknown.
        </AboutSection>
        <AboutSection title="The data">
          A new installation starts with made-up companies and people, marked as demo data. Whoever runs it
          can import real ones, which then take their place.
        </AboutSection>
        <AboutSection title="Candidates">
          Name a candidate and a role, and EQ looks for companies with an open job that would suit.
        </AboutSection>
      </article>
    </Shell>
  );
}

function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h2 className="text-md tracking-md">{title}</h2>
      <p className="mt-1 text-ink-2">{children}</p>
    </section>
  );
}
