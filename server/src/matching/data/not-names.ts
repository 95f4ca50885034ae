/** Cells that name no company, folded and with single spaces: blanks, states of employment, placeholders, errors. */
const table = `
n a; na; none; null; nil; nan; undefined; unknown; not available; not applicable; not provided; not specified; not listed
no company; no company name; no employer; no name; blank; empty; missing; tbd; tba; tbc; to be determined; xxx; xx; x; test
asdf; company; company name; employer; organization; organisation; account; name; ref; value; div 0; anonymous
confidential; confidential company; undisclosed; stealth; stealth mode; stealth startup; stealth mode startup
stealth company; self; self employed; selfemployed; self employment; myself; me; freelance; freelancer; free lance
freelancing; freelance consultant; freelance writer; freelance designer; freelance developer; independent
independent contractor; independent consultant; independant; sole proprietor; sole trader; contractor
unemployed; not employed; not working; between jobs; in between jobs; looking for work; seeking opportunities
open to work; job seeker; career break; sabbatical; on sabbatical; retired; student; homemaker; stay at home mom
stay at home dad; housewife; stay at home parent; personal; private; private individual; individual; various
various companies; multiple; multiple companies; several; other; others; misc; same; same as above; see above; ditto
selbstandig; selbststandig; freiberufler; freiberuflich; freiberuflerin; rentner; arbeitslos; keine; keine angabe; ka
unbekannt; autonomo; autonoma; por cuenta propia; trabajador independiente; desempleado; jubilado; ninguno; ninguna
sin empresa; independiente; estudiante; independant; travailleur independant; auto entrepreneur; autoentrepreneur
sans emploi; retraite; etudiant; aucun; aucune; inconnu; libero professionista; disoccupato; nessuno; pensionato
zzp; zzper; zelfstandig; autonomo a; autonoma a; aposentado; nenhum; самозанятый; фрилансер; безработный; нет
`;

const notNames = new Set(
  table
    .trim()
    .split(/;|\n/)
    .map((text) => text.trim()),
);

/** Whether a text, folded and with single spaces, names no company. */
export function isNotName(words: readonly string[]): boolean {
  return words.length === 0 || notNames.has(words.join(" "));
}
