/**
 * Legal forms of companies, a family a line: the family's name, then the ways in which it is written, without dots and
 * accents. Forms of one family mean the same. Sources: the company laws of the countries in brackets.
 */
const table = `
inc: inc, incorporated, incorporation [US, CA]
corp: corp, corporation, corpn [US, CA]
co: co, company, coy [US, GB]
llc: llc, limited liability company, ltd liability co, l l c [US]
pllc: pllc, professional limited liability company [US]
pc: pc, professional corporation, apc [US]
pa: professional association [US]
lp: lp, limited partnership [US, GB]
llp: llp, limited liability partnership [US, GB]
lllp: lllp [US]
ltd: ltd, limited, ltee, limitee, lmtd [GB, CA, IN]
plc: plc, public limited company [GB, IE]
cic: cic, community interest company [GB]
dac: dac, designated activity company [IE]
ulc: ulc, unlimited company [IE, CA]
pty: pty ltd, pty limited, proprietary limited, pty [AU, ZA]
pvt: pvt ltd, private limited, pvt limited, pvt, p ltd [IN, PK]
pte: pte ltd, pte limited, pte [SG]
bhd: sdn bhd, berhad, bhd, sdn berhad [MY, BN]
gmbh: gmbh, ggmbh, ges mbh, gesmbh, mbh [DE, AT, CH]
gmbhcokg: gmbh co kg, gmbh and co kg, gmbh co kgaa, ag co kg [DE, AT]
ug: ug, ug haftungsbeschrankt, haftungsbeschrankt [DE]
ag: ag, aktiengesellschaft [DE, AT, CH]
kg: kg, co kg, kommanditgesellschaft [DE, AT]
kgaa: kgaa [DE]
ohg: ohg, gbr, e k, e v [DE]
se: se, societas europaea [EU]
sa: sa, societe anonyme, sociedad anonima, sociedade anonima [FR, BE, CH, ES, PT, BR]
sas: sas, sasu, societe par actions simplifiee [FR, CO]
sarl: sarl, eurl, societe a responsabilite limitee [FR, LU, CH]
sca: sca, scs, snc, scop [FR, IT]
srl: srl, srls, societa a responsabilita limitata, sociedad de responsabilidad limitada [IT, RO, AR]
spa: spa, societa per azioni [IT, CL]
sl: sl, slu, sociedad limitada [ES]
sau: sau [ES]
sadecv: sa de cv, sab de cv, sapi de cv, s de rl de cv, s de rl, sc de rl, srl de cv [MX]
ltda: ltda, limitada, eireli, lda, unipessoal lda [BR, PT, CO, CL]
eirl: eirl [PE, CL]
bv: bv, bvba, besloten vennootschap [NL, BE]
nv: nv, naamloze vennootschap [NL, BE]
vof: vof, cv [NL]
ab: ab, aktiebolag, publ [SE, FI]
hb: hb, handelsbolag [SE]
as: as, asa, aksjeselskap [NO]
aps: aps, anpartsselskab, ivs [DK]
dkas: aktieselskab [DK]
oy: oy, oyj, osakeyhtio, oy ab [FI]
ehf: ehf, hf [IS]
ou: ou, osauhing [EE]
sia: sia [LV]
uab: uab [LT]
spzoo: sp z oo, sp zoo, spolka z oo, spolka z ograniczona odpowiedzialnoscia, sp k, spolka akcyjna [PL]
sro: sro, spol s ro, spol sro [CZ, SK]
czas: akciova spolecnost [CZ]
doo: doo, jdoo, d o o [HR, SI, RS]
kft: kft, zrt, nyrt [HU]
ood: ood, eood [BG]
ae: ae, epe [GR]
ooo: ooo, оoo, ооо, оао, зао, пао, ао, ип, тов, oao, zao, pao, jsc, pjsc, cjsc, ojsc [RU, UA, KZ]
fze: fze, fzc, fzco, fz llc, dmcc, wll, w l l [AE, QA, BH]
saog: saog, saoc, ksc, kscc [OM, KW]
sirketi: as ltd sti, ltd sti, limited sirketi, anonim sirketi, san ve tic, sti [TR]
tbk: tbk, persero [ID]
kk: kk, kabushiki kaisha, godo kaisha, gk, 株式会社, 合同会社, 有限会社 [JP]
coltd: co ltd, co limited, company limited, corporation ltd, co inc [CN, KR, JP, TH]
cnltd: 有限公司, 有限责任公司, 股份有限公司 [CN, TW]
krforms: 주식회사 [KR]
pcl: pcl, public company limited [TH]
jscvn: tnhh, cong ty tnhh, cong ty co phan [VN]
saleb: sarl au [LB, MA]
cc: cc [ZA]
trust: reit [US]
foundation: stiftung, stichting, asbl, vzw [DE, NL, BE]
com: com, dotcom [web names]
`;

/** Legal forms that stand before the name. Those in Latin letters are left out, since words of names are like them. */
const leadingForms = new Set("ооо оао зао пао ао тов 株式会社 주식회사 uab".split(" "));

export const familyByForm: ReadonlyMap<string, string> = readTable();
export const longestForm = Math.max(...[...familyByForm.keys()].map((form) => form.split(" ").length));

function readTable(): Map<string, string> {
  const families = new Map<string, string>();
  for (const line of table.trim().split("\n")) {
    const [family = "", forms = ""] = line.replace(/ \[.*$/, "").split(": ");
    for (const form of forms.split(", ")) if (!families.has(form)) families.set(form, family);
  }
  return families;
}

export function isLeadingForm(word: string): boolean {
  return leadingForms.has(word);
}
