import { pino } from "pino";
import { createOpenAiCompatibleModel } from "../../server/src/adapters/language-model/open-ai-compatible/index.ts";
import {
  answerWithText,
  openTestChatServer,
} from "../../server/src/adapters/language-model/open-ai-compatible/test-chat-server.ts";
import { makeFragments, makeRoleFragment } from "../../server/src/outreach/make-fragments.ts";
import { plantCompany, plantedToday } from "../../server/src/outreach/test-adversarial.ts";
import { type TestAnswer, writeHonestAnswers, writeLies } from "../../server/src/outreach/test-lies.ts";
import { rewriteWithModel, writeOwnOpener } from "../../server/src/outreach/write-opener-text.ts";

export interface ModelFigures {
  lies: number;
  /** The kinds of lies that reached the text, once for each time. */
  passed: string[];
  honest: number;
  accepted: number;
}

/** Lets a model behind a real HTTP server answer with lies, then honestly, about each company. */
export async function askLyingModel(companies: number): Promise<ModelFigures> {
  const server = await openTestChatServer(answerWithText(""));
  const settings = { baseUrl: server.baseUrl, apiKey: null, version: "1", log: pino({ level: "silent" }) };
  const figures: ModelFigures = { lies: 0, passed: [], honest: 0, accepted: 0 };
  let models = 0;
  const ask = async (index: number, answer: TestAnswer) => {
    server.behave(answerWithText(JSON.stringify(answer)));
    const { company, jobs, news, people } = plantCompany(index);
    const person = people[0] ?? { firstName: "Sam", title: "Buyer" };
    const order = {
      firstName: person.firstName,
      company: company.name,
      fragments: makeFragments({ company, jobs, news }, plantedToday),
      role: makeRoleFragment({ title: person.title, company: company.name }, "directory"),
      tone: "professional" as const,
      length: "medium" as const,
      focus: null,
      companyKey: company.id,
      number: 0,
      usedPatterns: new Set<string>(),
      today: plantedToday,
    };
    const model = createOpenAiCompatibleModel({ ...settings, model: `m${models++}` });
    const request = { model, request: "", variant: 0 };
    return await rewriteWithModel(writeOwnOpener(order), order, request, new AbortController().signal);
  };
  for (let index = 0; index < companies; index++) {
    const { company, jobs, news, people } = plantCompany(index);
    const fragments = makeFragments({ company, jobs, news }, plantedToday);
    const known = { company: company.name, firstName: people[0]?.firstName ?? "", fragments };
    for (const { kind, answer } of writeLies(known)) {
      figures.lies++;
      if ((await ask(index, answer)).writer === "model") figures.passed.push(kind);
    }
    for (const answer of writeHonestAnswers(known)) {
      figures.honest++;
      if ((await ask(index, answer)).writer === "model") figures.accepted++;
    }
  }
  await server.close();
  return figures;
}
