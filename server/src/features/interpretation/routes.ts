import * as contract from "@eq/contracts";
import { applyClarifications, type Interpreter } from "@eq/understanding";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { clarifyQuery, interpretQuery, validateQuery } from "./interpret-query.ts";
import type { NameReaders } from "./read-company-name.ts";

export interface InterpretationSettings {
  interpreter: Interpreter;
  prospects: NameReaders["prospects"];
  /** This deployment's own terms as CSV; empty when there are none. */
  customTerms: string;
}

export function interpretationRoutes(
  host: Host,
  { interpreter, prospects, customTerms }: InterpretationSettings,
): void {
  mount(host, contract.getCustomTerms, () => ({ csv: customTerms }));
  mount(host, contract.validateQuery, (_context, { query }) => validateQuery(query));
  const readers = { interpreter, prospects };
  mount(host, contract.interpretCompanyQuery, ({ log, signal }, { query, choices }) =>
    interpretQuery(readers, query, { mode: "companies", log, choices, signal }),
  );
  mount(host, contract.interpretPeopleQuery, ({ log, signal }, { query, choices }) =>
    interpretQuery(readers, query, { mode: "people", log, choices, signal }),
  );
  mount(host, contract.analyzeQueryClarification, async ({ log, signal }, { query, choices }) => ({
    data: await clarifyQuery(readers, query, { choices, log, signal }),
  }));
  mount(host, contract.applyQueryClarifications, (_context, { originalQuery, clarifications }) => {
    const { modifiedQuery, parameters } = applyClarifications(interpreter, originalQuery, clarifications);
    return { data: { modifiedQuery, appliedParams: contract.writeCompanyParameters(parameters) } };
  });
}
