/** Abbreviations in company names: the full word, then the short ones. A short form stands for one word only. */
const table = `
manufacturing: mfg manuf mfrg manufg
manufacturer: mfr mnfr
international: intl int'l internat intnl
association: assoc assn asso
associate: assocs
brother: bros bro
technology: tech techs technol tek
technical: technl
service: svc svcs serv srvc srvcs svs
system: sys syst systs
solution: soln solns sol
management: mgmt mgt mngmt
group: grp gp
holding: hldg hldgs hldng
enterprise: ent enterp entpr
industry: ind inds indus
industrial: indl indust
engineering: eng engr engrg engg
construction: constr const cnstr construct
contractor: contr contrs
development: dev devt dvlpmt
department: dept
national: natl nat'l nat
american: amer
america: am
university: univ uni
college: coll
hospital: hosp
medical: med medl
center: ctr cntr cent centre
health: hlth
healthcare: hlthcare hc
laboratory: lab labs lbrty
pharmaceutical: pharm pharma pharmaceut pharms
product: prod prods
production: prodn prodns
property: prop props
partner: ptnr ptnrs prtnrs
partnership: pship ptnrshp
insurance: ins insur
financial: fin finl fncl
finance: financ
investment: inv invs invest invst
communication: comm comms commun
telecommunication: telecom telco
electronic: elec electr electrn
electric: elect
electrical: elecl
equipment: equip eqpt equipt
supply: sply
distribution: distr dist distrib distn
distributor: distribs
transportation: transp trans transport
logistic: log logis logist
marketing: mktg mkting
advertising: adv advtg advert
consulting: cons consult cnsltg
consultant: consults
commercial: comml
government: govt gov
federal: fed
municipal: mun
security: sec secur
software: sw sftwr softw
hardware: hw hdwe
information: info inform
network: ntwk netwk
computer: comp comptr
design: dsgn
environmental: env envir environ
energy: enrgy nrg
petroleum: petro petr
chemical: chem chems
material: matl matls
mechanical: mech
machine: mach
machinery: machy
automotive: auto automot
aviation: avn
aerospace: aero
business: bus biz
building: bldg bldgs
builder: bldrs bldr
real: rl
estate: est
realty: rlty
resource: res rsrc rsrcs
research: rsch resch
science: sci scis
general: gen genl
global: glbl gbl
corporate: corpt
foundation: fdn fndn found
institute: inst
institution: instn
library: lib
church: ch
saint: st
mount: mt mtn
mountain: mtns
fort: ft
north: n
south: s
east: e
west: w
northern: nthn
southern: sthn
western: wstn
eastern: estn
northwest: nw
northeast: ne
southwest: southwst
southeast: southeas
county: cnty
city: cty
district: distt
company: compy
entertainment: entmt entertnmt
restaurant: rest restr
hotel: htl
market: mkt mkts
wholesale: whsle
furniture: furn
printing: prtg ptg
publishing: publ pub pubg
publication: pubn pubns
education: educ edu
educational: educl
training: trng
professional: prof
personnel: pers
staffing: staffg
administration: admin
assistance: asst
refrigeration: refrig
heating: htg
plumbing: plbg plmb
ventilation: vent
wireless: wrls wireles
digital: dgtl
interactive: interact
innovation: innov innovs
biotechnology: biotech
therapeutic: ther therap
diagnostic: diag dx
semiconductor: semi semicond
instrument: instr instrs
control: ctrl ctrls
capital: cap
credit: cr
savings: svgs
trust: tr
bancorporation: bancorp bancshs
bank: bk
agriculture: agri agric
agency: agcy
advisor: advs advsr adviser
analytic: analyt
architect: arch archs
architecture: archit
attorney: atty attys
beverage: bev bevs
broadcasting: brdcstg broadcastg
cooperative: coop
delivery: dlvy
dynamic: dyn
exchange: exch
exploration: expl
fabrication: fab
facility: fac facs
generation: genn
graphic: graph
interior: intr
mortgage: mtg mtge
packaging: pkg pkging
plastic: plas
power: pwr
quality: qual qlty
quarter: qtr
regional: reg
rental: rntl
recovery: recov
specialty: spec spcl specl
sport: sprt
standard: std
steel: stl
strategy: strat
structure: struct
surgical: surg
veterinary: vet
warehouse: whse
water: wtr
worldwide: ww wrldwd
united: utd
first: 1st
second: 2nd
`;

const fullWords = new Map(
  table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [full = "", shorts = ""] = line.split(": ");
      return shorts.split(" ").map((short): [string, string] => [short.replaceAll("'", ""), full]);
    }),
);

/**
 * The word under which spellings of one word are compared: abbreviations in full, plurals as singulars, "Centre" as
 * "Center".
 */
export function toBaseWord(word: string): string {
  const full = fullWords.get(word);
  if (full !== undefined) return full;
  return toSingular(word);
}

function toSingular(word: string): string {
  if (word.length < 5 || !word.endsWith("s") || /(?:ss|us|is|os)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

/**
 * Whether `short` may abbreviate `full` by the usual rules: its beginning ("manuf"), or letters of it in their order
 * that are consonants ("svcs") or share its beginning or end ("wless" for "wireless"). Both are in lower case.
 */
export function mayAbbreviate(short: string, full: string): boolean {
  if (short.length < 2 || full.length < short.length + 2 || short[0] !== full[0]) return false;
  if (full.startsWith(short)) return short.length >= 3;
  if (short.length < 3 || !hasLettersInOrder(short, full)) return false;
  if (full.startsWith(short.slice(0, 4)) || full.endsWith(short.slice(-3))) return true;
  return short.length <= 6 && !/[aeiou]/.test(short.slice(1, -1));
}

/** Whether a text has all letters of a shorter one in their order, the last of them not near the beginning. */
function hasLettersInOrder(short: string, full: string): boolean {
  let at = 0;
  for (const letter of short) {
    at = full.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return at >= full.length * 0.6;
}
