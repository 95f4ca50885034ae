import { Parser } from "htmlparser2";

export type LinkKind = "anchor" | "embed" | "mention";

export interface PageLink {
  readonly url: URL;
  /** The text of an anchor; empty for other kinds. */
  readonly text: string;
  /** `embed`: a frame or script that the page loads. `mention`: an address in a script's text or in a link element. */
  readonly kind: LinkKind;
}

const sourceAttributes: Readonly<Record<string, string>> = {
  a: "href",
  iframe: "src",
  script: "src",
  link: "href",
};
const addressPattern = /https?:\\?\/\\?\/[\w.-]+(?:\\?\/[^\s"'<>\\]*)*/g;
const elementKinds: Readonly<Record<string, LinkKind>> = {
  iframe: "embed",
  script: "embed",
  link: "mention",
};
/** Different links of a kind that are read at most. Data in scripts may name thousands of addresses. */
const maxLinksPerKind = 2_000;

/** The links of a page without repetitions, up to a limit for each kind. */
class LinkList {
  readonly #links: Readonly<Record<LinkKind, Map<string, PageLink>>> = {
    anchor: new Map(),
    embed: new Map(),
    mention: new Map(),
  };

  add(link: PageLink): void {
    const links = this.#links[link.kind];
    if (links.size < maxLinksPerKind) links.set(`${link.url.href} ${link.text}`, link);
  }

  all(): PageLink[] {
    return Object.values(this.#links).flatMap((links) => [...links.values()]);
  }
}

/** Lists the addresses of a page without repetitions: links, frames, scripts and addresses that scripts name. */
export function listPageLinks(html: string, pageUrl: string): PageLink[] {
  const links = new LinkList();
  let base = pageUrl;
  let anchor: { href: string; text: string } | null = null;
  let isScript = false;
  const add = (href: string, text: string, kind: LinkKind) => {
    const url = URL.parse(href.trim(), base);
    if (url !== null && /^https?:$/.test(url.protocol)) links.add({ url, text, kind });
  };
  const endAnchor = () => {
    if (anchor !== null) add(anchor.href, anchor.text.replace(/\s+/g, " ").trim(), "anchor");
    anchor = null;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const address = attributes[sourceAttributes[name] ?? ""];
      if (name === "base" && attributes.href) base = URL.parse(attributes.href, pageUrl)?.href ?? pageUrl;
      if (name === "script") isScript = true;
      if (address === undefined) return;
      if (name !== "a") return add(address, "", elementKinds[name] ?? "mention");
      endAnchor();
      anchor = { href: address, text: "" };
    },
    ontext: (text) => {
      if (anchor !== null) anchor.text += text;
      if (!isScript) return;
      for (const [address] of text.matchAll(addressPattern))
        add(address.replaceAll("\\/", "/"), "", "mention");
    },
    onclosetag: (name) => {
      if (name === "a") endAnchor();
      if (name === "script") isScript = false;
    },
  });
  parser.write(html);
  parser.end();
  endAnchor();
  return links.all();
}
