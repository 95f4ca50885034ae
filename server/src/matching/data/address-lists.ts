/** Hosts whose mail addresses belong to private people, so that they say nothing about an employer. */
export const privateMailHosts: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com aol.com aim.com
  icloud.com me.com mac.com proton.me protonmail.com gmx.com gmx.de gmx.net web.de t-online.de freenet.de mail.com
  mail.ru yandex.ru yandex.com bk.ru inbox.ru list.ru rambler.ru qq.com 163.com 126.com sina.com naver.com daum.net
  hanmail.net orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it terra.com.br
  uol.com.br bol.com.br comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net
  juno.com optonline.net btinternet.com sky.com virginmedia.com ntlworld.com rediffmail.com zoho.com fastmail.com
  hey.com tutanota.com yahoo.co.uk yahoo.fr yahoo.de yahoo.co.in hotmail.co.uk hotmail.fr live.co.uk bigpond.com
  shaw.ca rogers.com sympatico.ca telus.net duck.com pm.me`
    .trim()
    .split(/\s+/),
);

/** Hosts with a page for each company. The path names the company, the host does not. */
export const profileHosts: ReadonlyMap<string, RegExp> = new Map([
  ["linkedin.com", /^\/(?:company|school|showcase)\/([^/?#]+)/],
  ["facebook.com", /^\/(?:pages\/)?([^/?#]+)/],
  ["crunchbase.com", /^\/organization\/([^/?#]+)/],
  ["instagram.com", /^\/([^/?#]+)/],
  ["twitter.com", /^\/([^/?#]+)/],
  ["x.com", /^\/([^/?#]+)/],
  ["github.com", /^\/([^/?#]+)/],
]);

/**
 * Endings below which companies register their names, in addition to the last label of every host. The hosts of
 * invented companies are below example.com (RFC 2606).
 */
export const sharedEndings: ReadonlySet<string> = new Set(
  `co.uk org.uk ac.uk ltd.uk plc.uk gov.uk com.au net.au org.au edu.au co.nz org.nz co.jp ne.jp or.jp ac.jp co.kr or.kr
  com.cn net.cn org.cn com.hk com.tw com.sg com.my com.ph co.th co.id com.vn co.in net.in org.in com.pk com.bd co.za
  org.za com.ng co.ke com.gh com.eg com.sa com.tr com.ua co.il org.il com.br net.br org.br com.mx org.mx com.ar com.co
  com.pe com.ec com.uy com.ve co.at or.at com.pl com.pt com.es com.gr com.ro github.io herokuapp.com blogspot.com
  wordpress.com wixsite.com squarespace.com myshopify.com netlify.app vercel.app web.app example.com example.org
  example.net`
    .trim()
    .split(/\s+/),
);

/** Endings of web names that people write as part of a company's name, as in "Howdy.com". */
export const webEndings = [
  "com",
  "net",
  "org",
  "io",
  "ai",
  "co",
  "app",
  "dev",
  "tv",
  "biz",
  "info",
  "me",
  "us",
];
