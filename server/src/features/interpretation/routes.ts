import * as contract from "@eq/contracts";
import { applyClarifications, type Interpreter } from "@eq/understanding";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { interpretQuery, validateQuery } from "./interpret-query.ts";

export interface InterpretationSettings {
  interpreter: Interpreter;
  /** This deployment's own terms as CSV; empty when there are none. */
  customTerms: string;
}

export function interpretationRoutes(host: Host, { interpreter, customTerms }: InterpretationSettings): void {
  mount(host, contract.getCustomTerms, () => ({ csv: customTerms }));
  mount(host, contract.validateQuery, (_context, { query }) => validateQuery(query));
  mount(host, contract.interpretCompanyQuery, ({ log }, { query, choices }) =>
    interpretQuery(interpreter, query, { mode: "companies", log, choices }),
  );
  mount(host, contract.interpretPeopleQuery, ({ log }, { query, choices }) =>
    interpretQuery(interpreter, query, { mode: "people", log, choices }),
  );
  mount(host, contract.analyzeQueryClarification, (_context, { query, choices }) => ({
    data: interpreter.clarify(query, choices),
  }));
  mount(host, contract.applyQueryClarifications, (_context, { originalQuery, clarifications }) => {
    const { modifiedQuery, parameters } = applyClarifications(interpreter, originalQuery, clarifications);
    return { data: { modifiedQuery, appliedParams: contract.writeCompanyParameters(parameters) } };
  });
}
