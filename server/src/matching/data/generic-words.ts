/**
 * Words that many companies have in their names and that say little about which one is meant. People leave them out,
 * and they add them.
 */
export const genericWords: ReadonlySet<string> = new Set(
  `group holding company corporation enterprise partner associate association international global worldwide national
  america american usa us north south east west united service solution system technology technical tech software
  hardware network digital online interactive media data information computer consulting consultant advisor management
  marketing communication design studio agency capital financial finance investment fund trust bank insurance mortgage
  realty real estate property home construction building builder contractor engineering industry industrial
  manufacturing machine equipment supply product production material energy power solar oil gas electric electronic
  electrical environmental water health healthcare medical hospital clinic center care pharmaceutical pharma
  therapeutic biotechnology bioscience science laboratory lab research diagnostic dental food beverage restaurant
  hotel travel transportation logistic freight trucking delivery automotive auto education university college school
  institute foundation society club church security staffing resource personnel legal law office store shop market
  retail wholesale distribution distributor trading import export sport game entertainment music film creative
  innovation venture development professional quality general first new best advanced strategic integrated creative
  ab pt family brother son co business commercial residential and of the for in at by de la inc llc corp ltd`
    .trim()
    .split(/\s+/),
);
