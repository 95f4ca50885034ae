import type { ExampleSearch } from "@eq/contracts";
import type { Interpreter } from "@eq/understanding";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";

const examples: readonly Pick<ExampleSearch, "query" | "mode">[] = [
  { query: "midsize manufacturing companies in Ohio hiring plant managers", mode: "companies" },
  { query: "software companies in Austin", mode: "companies" },
  { query: "hospitals in Florida hiring nurses", mode: "companies" },
  { query: "VPs of operations at manufacturers in Chicago", mode: "people" },
];

export interface ExampleSources {
  prospects: ProspectData;
  interpreter: Interpreter;
}

/** Lists example searches, each with the number of its results in the directory. */
export async function listExampleSearches(
  context: UserContext,
  sources: ExampleSources,
): Promise<{ examples: ExampleSearch[] }> {
  return { examples: await Promise.all(examples.map((example) => countExample(context, example, sources))) };
}

const noRows = { number: 1, size: 0 };

async function countExample(
  { signal, log }: UserContext,
  { query, mode }: Pick<ExampleSearch, "query" | "mode">,
  { prospects, interpreter }: ExampleSources,
): Promise<ExampleSearch> {
  const { parameters, spans } = interpreter.interpret(query, { mode });
  try {
    const { total } =
      mode === "people"
        ? await prospects.searchPeople(parameters, noRows, { signal })
        : await prospects.searchCompanies(parameters, noRows, { signal });
    return { query, mode, spans, total };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, "An example search could not be counted; it is listed without a number");
    return { query, mode, spans, total: null };
  }
}
