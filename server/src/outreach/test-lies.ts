import type { Fragment } from "./fragments.ts";

/** A model's answer as JSON: a subject and sentences with the ids of their evidence. */
export interface TestAnswer {
  subject: string;
  subjectEvidenceIds: string[];
  sentences: { text: string; evidenceIds: string[] }[];
}

const answer = (...sentences: [string, ...string[]][]): TestAnswer => ({
  subject: "A question on hiring",
  subjectEvidenceIds: [],
  sentences: sentences.map(([text, ...evidenceIds]) => ({ text, evidenceIds })),
});

const ask: [string] = ["Would a short call next week work for you?"];

interface Known {
  company: string;
  firstName: string;
  fragments: readonly Fragment[];
}

/** Writes honest answers from evidence, in words that a model might choose. */
export function writeHonestAnswers({ company, fragments }: Known): TestAnswer[] {
  return fragments.flatMap(({ id, facts }) => {
    switch (facts.kind) {
      case "job":
        return [
          answer([`I saw that ${company} is hiring for the ${facts.title} role.`, id], ask),
          answer([`Your ${facts.title} opening caught my eye.`, id], ["How do you find people for it?"], ask),
        ];
      case "jobs":
        return [answer([`${company} lists ${facts.open.toLocaleString("en-US")} open jobs.`, id], ask)];
      case "news":
        return [
          answer(
            [`I read the headline "${facts.headline}".`, id],
            ["I am curious what it means for hiring."],
            ask,
          ),
        ];
      case "funding":
        return [
          answer([`I saw that ${company} raised ${facts.amount}.`, id], ["How does hiring fit in?"], ask),
        ];
      case "growth":
        return [answer([`Headcount at ${company} grew ${facts.percent} in twelve months.`, id], ask)];
      case "headcount":
        return [answer([`Who runs hiring for the ${facts.employees} people at ${company}?`, id], ask)];
      default:
        return [];
    }
  });
}

/** The kind of a lie, its sentence, and the evidence that it cites. */
type Lie = [string, string, ...string[]];

/** Writes answers that each contain one lie: a claim that the evidence does not support. */
export function writeLies(known: Known): { kind: string; answer: TestAnswer }[] {
  const { fragments } = known;
  const [first] = fragments;
  if (!first) return [];
  const { id } = first;
  const other = fragments.find((fragment) => fragment.kind !== first.kind);
  const honest = writeHonestAnswers(known)[0]?.sentences[0] ?? { text: "", evidenceIds: [] };
  const lies = [...listFactLies(known, id), ...listFormLies(known, id, honest.text)];
  const cross = other
    ? ([["another's evidence", honest.text, other.id]] satisfies [string, string, string][])
    : [];
  return [...lies, ...cross].map(([kind, text, ...ids]) => {
    const real: [string, ...string[]] = [honest.text, ...honest.evidenceIds];
    return { kind, answer: answer(real, [text, ...ids], ask) };
  });
}

/** Wrong numbers, names, titles and dates. */
function listFactLies({ company }: Known, id: string): Lie[] {
  return [
    ["money", `${company} raised $250 million.`, id],
    ["money in words", `${company} raised two hundred million dollars.`, id],
    ["near number", `${company} lists 4000 open jobs.`, id],
    ["number in words", `${company} has seventeen open roles.`, id],
    ["percentage", `Headcount grew 300% in twelve months.`, id],
    ["doubled", `${company} doubled its headcount.`, id],
    ["twice", `Your team grew twice in twelve months.`, id],
    ["a dozen", `I saw a dozen openings at ${company}.`, id],
    ["more than", `I saw more than one opening at ${company}.`, id],
    ["hundreds", `${company} is hiring hundreds of people.`, id],
    ["a name", `I spoke to Brindle Kowalski about hiring.`],
    ["a name in part", `I saw ${company.split(" ")[0]} Annex is hiring.`, id],
    ["longer name", `I saw that ${company} Worldwide is hiring.`, id],
    ["a colleague", `Is Marlowe the right person to talk to?`],
    ["a title", `I saw that ${company} is hiring a Chief Happiness Officer.`, id],
    ["a title in lower case", `I saw that ${company} is hiring a chief happiness officer.`, id],
    ["their title", `As Grand Vizier, you would know who decides this.`, "role"],
    ["a month", `I saw the opening at ${company} posted in Smarch 2019.`, id],
    ["a year", `I saw that ${company} posted it in 1987.`, id],
    ["a quarter", `I read about your plans for Q3.`, id],
    ["yesterday", `I saw the opening yesterday.`, id],
    ["a weekday", `I saw the opening on Tuesday.`, id],
  ];
}

/** Wrong products, comparisons, forms, and claims made of harmless words. */
function listFormLies({ company, firstName }: Known, id: string, honest: string): Lie[] {
  return [
    ["a product", `I saw that your team runs Kubernetes.`, id],
    ["a product in lower case", `I saw that your team runs kubernetes.`, id],
    ["a superlative", `${company} is the largest company in Toledo.`, id],
    ["a comparison", `${company} is growing faster than its rivals.`, id],
    ["leading", `${company} is a leading company.`, id],
    ["flattery", `I love the amazing culture at ${company}.`],
    ["an award", `Congratulations on the award for ${company}.`, id],
    ["layoffs", `I read that ${company} let people go.`, id],
    ["an acquisition", `I read that ${company} was acquired.`, id],
    ["no evidence", honest],
    ["an unknown id", honest, "job99"],
    ["a bare statement", `${company} needs people.`],
    ["a bare statement to you", `You need people for your team.`],
    ["a negation", `${company} is not hiring.`, id],
    ["an offer", `I can offer you 50% off.`],
    ["an offer in words", `Our service is free for you.`],
    ["a placement", `I placed people at your competitors.`],
    ["an address", `See https://evil.example.com for details.`],
    ["a mail address", `Write to me at someone@evil.example.com today.`],
    ["a phone number", `Call me at 312-555-0142 next week.`],
    ["markup", `<b>${company}</b> is hiring.`, id],
    ["a placeholder", `Hi [Name], I saw your opening.`, id],
    ["a wrong quote", `I read the headline "${company} wins big".`, id],
    ["control characters", `I saw your open\u202Eing.`, id],
    ["two sentences in one", `I saw your opening. ${company} is bankrupt.`, id],
    ["ordinal", `This is your third opening.`, id],
    ["half", `Half of your team is new.`, id],
    ["ranking", `${company} is number one in its field.`, id],
    ["another person", `I saw that ${firstName} Smithereen posted the opening.`, id],
    ["neutral words only", `${company} is after the people of your team.`, id],
    ["neutral words of the role", `You are the person who decides here.`, "role"],
    ["a job of theirs", `I read that your colleague is looking for a job.`, id],
    ["let go with a fact", `I read that ${company} let you go.`, id],
    ["nearly", `${company} lists nearly all roles.`, id],
  ];
}
