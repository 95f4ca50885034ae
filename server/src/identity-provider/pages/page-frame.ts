import { type Html, html } from "./html.ts";
import { stylePath } from "./page-assets.ts";
import { exampleSearch } from "./search-scene.ts";

export interface PageInput {
  title: string;
  /** The web app's address, for the logo and the links back. */
  home: string;
  main: Html;
}

const brandMarkSvg = html`<svg class="brand-mark" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
  <rect x="1" y="8" width="4" height="11" rx="1.5" /><rect x="8" y="1" width="4" height="18" rx="1.5" />
  <rect x="15" y="5" width="4" height="14" rx="1.5" /></svg>`;

/** Writes a complete page: the form or message on the left, and on wide screens an example search on the right. */
export function writePage({ title, home, main }: PageInput): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} · EQ</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${stylePath}" />
  </head>
  <body>
    <div class="frame">
      <div class="side">
        <header><a class="brand" href="${home}" aria-label="EQ, back to the search">${brandMarkSvg}EQ</a></header>
        <main>${main}</main>
        <footer class="meta">Your account is stored on this server.</footer>
      </div>
      ${exampleSearch}
    </div>
  </body>
</html>
`.text;
}
