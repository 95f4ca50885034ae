import { legalForms } from "@eq/contracts";
import type { CompanyInput, CompanyRecord } from "../../server/src/matching/index.ts";

type Random = () => number;
/** Writes a company as people write it; null when the kind of error does not apply to the company. */
type Writer = (company: CompanyRecord, random: Random) => CompanyInput | null;

/** The kinds of error, by name. */
export const companyWriters: Readonly<Record<string, Writer>> = {
  "as stored": ({ name }) => ({ name }),
  case: ({ name }, random) => ({ name: changeCase(name, random) }),
  suffix: ({ name }, random) => ({ name: changeSuffix(name, random) }),
  the: ({ name }) => ({ name: /^the\s/i.test(name) ? name.replace(/^the\s+/i, "") : `The ${name}` }),
  typo: ({ name }, random) => nullable(makeEdit(name, random)),
  abbreviation: ({ name }, random) => nullable(abbreviate(name, random)),
  "dropped word": ({ name }, random) => nullable(dropWord(name, random)),
  initials: ({ name }) => nullable(writeInitials(name)),
  "joined or split": ({ name }, random) => nullable(joinOrSplit(name, random)),
  domain: ({ domain }, random) => (domain === null ? null : { name: writeAddress(domain, random) }),
  "mail address": ({ domain }, random) =>
    domain === null ? null : { name: `${pick(["ann.lee", "bray", "info", "j.ortiz"], random)}@${domain}` },
  "place hint": ({ name, city, state }, random) => {
    if (!state) return null;
    return { name: dropForm(changeCase(name, random)), city: random() < 0.7 ? city : null, state };
  },
};

const nullable = (name: string | null): CompanyInput | null => (name === null ? null : { name });

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
}

function changeCase(name: string, random: Random): string {
  return random() < 0.5 ? name.toLowerCase() : name.toUpperCase();
}

const isForm = (word: string) => legalForms.has(word.toLowerCase().replaceAll(/[^a-z]/g, ""));

function dropForm(name: string): string {
  const words = name.split(/\s+/);
  while (words.length > 1 && isForm(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/,$/, "");
}

const addedForms = [
  ", Inc.",
  " Inc",
  " LLC",
  ", LLC",
  " Corp.",
  " Co.",
  " Ltd",
  " Corporation",
  " Company",
  " L.L.C.",
];

/** Drops a legal form or writes another one; adds one to a name without. */
function changeSuffix(name: string, random: Random): string {
  const bare = dropForm(name);
  return bare !== name && random() < 0.6 ? bare : bare + pick(addedForms, random);
}

const alphabet = "abcdefghijklmnopqrstuvwxyz";

/** Makes one edit in a word of four letters or more, at its first letter too. */
function makeEdit(name: string, random: Random): string | null {
  const words = [...dropForm(name).matchAll(/\p{L}{4,}/gu)].filter(([word]) => !isForm(word));
  if (words.length === 0) return null;
  const word = pick(words, random);
  const at = Math.floor(random() * word[0].length);
  const [before, letter, after] = [word[0].slice(0, at), word[0][at] ?? "", word[0].slice(at + 1)];
  const other = pick([...alphabet], random);
  const typo = pick(
    [
      before + after,
      before + letter + letter + after,
      before + other + after,
      before + after.slice(0, 1) + letter + after.slice(1),
    ],
    random,
  );
  if (typo.toLowerCase() === word[0].toLowerCase()) return null;
  return name.slice(0, word.index) + typo + name.slice(word.index + word[0].length);
}

/** Abbreviations that people use in forms and spreadsheets. Written for the evaluation, not read by the matcher. */
const abbreviations = readAbbreviations(`
  Manufacturing=Mfg,Mfg.,Manuf. International=Intl,Int'l,Intl.,Internat'l Associates=Assoc,Assoc.,Assocs Association=Assn,Assoc.
  Brothers=Bros,Bros. Technologies=Tech,Techs,Tech. Technology=Tech,Tech. Services=Svcs,Svc,Serv. Systems=Sys,Syst. Solutions=Soln,Solns,Sol.
  Management=Mgmt,Mgt Group=Grp,Grp. Holdings=Hldgs,Hldg Enterprises=Ent,Ent.,Entp Industries=Ind,Ind.,Inds Industrial=Indl,Ind.
  Engineering=Eng,Engr,Eng. Construction=Constr,Const. Development=Dev,Dev.,Devel National=Natl,Nat'l American=Amer,Am.
  America=Amer University=Univ,Univ. Medical=Med,Med. Center=Ctr,Cntr Laboratories=Labs,Lab. Pharmaceuticals=Pharma,Pharm,Pharm.
  Products=Prod,Prods Properties=Prop,Props Partners=Ptnrs,Prtnrs Insurance=Ins,Ins. Financial=Fin,Finl Communications=Comm,Comms,Comm.
  Electronics=Elec,Elect. Electric=Elec Equipment=Equip,Eqpt Supply=Sply Distribution=Dist,Distr Transportation=Trans,Transp.
  Marketing=Mktg,Mktg. Consulting=Cons,Consult. Software=Sftwr,SW Network=Ntwk Networks=Netw,Ntwks Computer=Comp Environmental=Env,Envir.
  Resources=Res Research=Rsch Sciences=Sci Energy=Enrgy Therapeutics=Ther,Thera Capital=Cap Health=Hlth Healthcare=Hlthcare Security=Sec
  Corporation=Corp General=Gen Global=Glbl Advertising=Adv,Advtg Mechanical=Mech Staffing=Stffg Logistics=Log Machine=Mach Packaging=Pkg
  Realty=Rlty Mortgage=Mtg Building=Bldg Builders=Bldrs Southern=So. Northwest=NW Interactive=Interact Diagnostics=Diag,Diagn
  Entertainment=Entmt,Ent. Restaurant=Rest Bancorp=Banc Semiconductor=Semi Wireless=Wless Analytics=Analyt Bioscience=Biosci Biosciences=Biosci
`);

function readAbbreviations(text: string): Map<string, string[]> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((item): [string, string[]] => {
        const [word = "", shorts = ""] = item.split("=");
        return [word.toLowerCase(), shorts.split(",")];
      }),
  );
}

function abbreviate(name: string, random: Random): string | null {
  const words = [...name.matchAll(/\p{L}+/gu)].filter(
    ([word]) => abbreviations.has(word.toLowerCase()) && !isForm(word),
  );
  if (words.length === 0) return null;
  const word = pick(words, random);
  const short = pick(abbreviations.get(word[0].toLowerCase()) ?? [], random);
  return name.slice(0, word.index) + short + name.slice(word.index + word[0].length);
}

/** Drops a word: mostly the last one, sometimes one of the middle or the first. */
function dropWord(name: string, random: Random): string | null {
  const words = dropForm(name).split(/\s+/);
  if (words.length < 2) return null;
  const draw = random();
  const middle = Math.floor(random() * words.length);
  const at = draw < 0.7 ? words.length - 1 : draw < 0.9 ? middle : 0;
  const rest = words.filter((_, index) => index !== at).join(" ");
  return /[\p{L}\p{N}]{2}/u.test(rest) ? rest.replace(/[\s&,]+$/, "") : null;
}

function writeInitials(name: string): string | null {
  const words = dropForm(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words
    .filter((word) => !/^(?:and|of|the|for)$/i.test(word))
    .map((word) => word[0]?.toUpperCase());
  return letters.length >= 3 ? letters.join("") : null;
}

function joinOrSplit(name: string, random: Random): string | null {
  const bare = dropForm(name);
  const camel = bare.replace(/(?<=\p{Ll})(?=\p{Lu})/u, " ");
  if (camel !== bare) return camel;
  const spaces = [...bare.matchAll(/(?<=\p{L})[ -](?=\p{L})/gu)];
  if (spaces.length === 0) return null;
  const space = pick(spaces, random);
  const between = space[0] === " " && random() < 0.3 ? "-" : "";
  return bare.slice(0, space.index) + between + bare.slice(space.index + 1);
}

function writeAddress(domain: string, random: Random): string {
  return (
    pick(["", "www.", "https://", "https://www.", "http://"], random) +
    domain +
    pick(["", "/", "/about/team"], random)
  );
}
