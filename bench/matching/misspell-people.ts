import type { PersonRecord } from "../../server/src/matching/index.ts";

type Random = () => number;
/** Writes a person's name as people write it; null when the kind of error does not apply. */
type Writer = (person: { first: string; last: string }, random: Random) => string | null;

/** Short forms that people use. Written for the evaluation, not read by the matcher. */
const shortForms = readShortForms(`
  Abigail:Abby Alejandro:Alex Alexander:Alex,Alec Alicia:Ali Amanda:Mandy Andrea:Andi Andrew:Andy,Drew Angela:Angie Anthony:Tony Antonio:Tony,Toni
  Barbara:Barb,Babs Benjamin:Ben Bridget:Bridie Caroline:Carrie Cassandra:Cass,Sandra Catherine:Cathy,Kate Charles:Charlie,Chuck Charlotte:Charlie,Lottie
  Christina:Chris,Tina Christopher:Chris Cynthia:Cindy Daniel:Dan,Danny Daniela:Dani David:Dave Deborah:Debbie,Deb Dennis:Denny Dmitri:Dima Dominic:Dom
  Donna:Don Douglas:Doug Edmund:Ed,Ted Eduardo:Edu,Lalo Eleanor:Ellie,Nora Elizabeth:Liz,Beth,Betty,Eliza Emily:Em Enrique:Kike Fernanda:Fer Francisco:Paco,Pancho
  Gabriel:Gabe Gabriela:Gabi Gregory:Greg Harold:Harry,Hal Isaac:Ike Isabel:Izzy,Bella Jacob:Jake James:Jim,Jimmy,Jamie Janet:Jan Jason:Jay Javier:Javi
  Jennifer:Jen,Jenny Jessica:Jess John:Jack,Johnny Jose:Pepe Joseph:Joe,Joey Joshua:Josh Judith:Judy Julian:Jules Katherine:Kathy,Kate,Katie Kathleen:Kathy
  Kenneth:Ken,Kenny Kevin:Kev Kristin:Kris Leticia:Lety Lorenzo:Renzo Louis:Lou Luis:Lucho Margaret:Peggy,Maggie,Meg Martin:Marty Matthew:Matt Megan:Meg
  Melissa:Missy,Mel Michael:Mike,Mick Miguel:Mike Mohammed:Mo Natalia:Nat,Natasha Nathan:Nate Nicholas:Nick Nicole:Nicky,Nikki Olivia:Liv Pamela:Pam Patricia:Pat,Patty,Tricia
  Patrick:Pat,Paddy Pedro:Perico Philip:Phil Rachel:Rach Rafael:Rafa Raymond:Ray Rebecca:Becky,Becca Ricardo:Ricky Richard:Rick,Dick,Rich Robert:Bob,Rob,Bobby Roberto:Beto
  Samuel:Sam Sandra:Sandy Sergio:Checo Sofia:Sofi Stephanie:Steph Stephen:Steve Susan:Sue,Susie Svetlana:Sveta Teresa:Tere,Terry Theodore:Ted,Theo Theresa:Terry,Tess
  Thomas:Tom,Tommy Timothy:Tim Tobias:Tobi Valentina:Vale,Valya Valerie:Val Vanessa:Nessa Veronica:Ronnie Victor:Vic Victoria:Vicky,Tori Vincent:Vince Virginia:Ginny
  Walter:Walt William:Bill,Will,Billy Zachary:Zach,Zack Xavier:Xavi Magnus:Mag Jonas:Jon Jeremy:Jez Lucas:Luke Lydia:Lyd Madison:Maddie Monica:Moni
`);

function readShortForms(text: string): Map<string, string[]> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((item): [string, string[]] => {
        const [name = "", shorts = ""] = item.split(":");
        return [name, shorts.split(",")];
      }),
  );
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
}

/** The kinds of error, by name. */
const writers: Readonly<Record<string, Writer>> = {
  "as stored": ({ first, last }) => `${first} ${last}`,
  case: ({ first, last }, random) =>
    random() < 0.5 ? `${first} ${last}`.toUpperCase() : `${first} ${last}`.toLowerCase(),
  nickname: ({ first, last }, random) => {
    const shorts = shortForms.get(first);
    return shorts ? `${pick(shorts, random)} ${last}` : null;
  },
  comma: ({ first, last }) => `${last}, ${first}`,
  "other order": ({ first, last }) => `${last} ${first}`,
  "title or suffix": ({ first, last }, random) =>
    pick(
      [`Dr. ${first} ${last}`, `${first} ${last}, CPA`, `${first} ${last} PhD`, `Ms. ${first} ${last}, MBA`],
      random,
    ),
  initial: ({ first, last }, random) => `${first[0]}${random() < 0.5 ? "." : ""} ${last}`,
  "middle initial": ({ first, last }, random) => `${first} ${pick([..."ABCDEJKLMR"], random)}. ${last}`,
  typo: ({ first, last }, random) => makeTypo(first, last, random),
  transliteration: ({ first, last }, random) => {
    const name = `${first} ${last}`;
    const other = name.replace(/ie|ae|oe|ue|[aouec]/, (letters) => accents[letters] ?? letters);
    return other === name || random() < 0 ? null : other;
  },
  "double last name": ({ first, last }, random) =>
    `${first} ${last}-${pick(["Brandt", "Okafor", "Ruiz"], random)}`,
};

const accents: Readonly<Record<string, string>> = {
  ae: "ä",
  oe: "ö",
  ue: "ü",
  a: "á",
  o: "ó",
  u: "ú",
  e: "é",
  c: "ç",
};
const alphabet = "abcdefghijklmnopqrstuvwxyz";

/** Makes one edit in the longer of first and last name, if it has six letters or more. The first letter stays. */
function makeTypo(first: string, last: string, random: Random): string | null {
  const word = last.length >= first.length ? last : first;
  if (word.length < 6) return null;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at] ?? "", word.slice(at + 1)];
  const typo = pick(
    [
      before + after,
      before + letter + letter + after,
      before + pick([...alphabet], random) + after,
      before + after.slice(0, 1) + letter + after.slice(1),
    ],
    random,
  );
  if (typo === word) return null;
  return word === last ? `${first} ${typo}` : `${typo} ${last}`;
}

export const personKinds = Object.keys(writers);

/** Writes a person's name with a kind of error; null when it does not apply. */
export function writePerson(
  { firstName, lastName }: PersonRecord,
  kind: string,
  random: Random,
): string | null {
  if (!firstName || !lastName) return null;
  return writers[kind]?.({ first: firstName, last: lastName }, random) ?? null;
}
