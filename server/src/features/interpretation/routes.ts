import {
  analyzeQueryClarification,
  applyQueryClarifications,
  getCustomTerms,
  interpretCompanyQuery,
  interpretPeopleQuery,
  validateQuery,
  writeCompanyParameters,
} from "@eq/contracts";
import { applyClarifications, type Interpreter } from "@eq/understanding";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { checkQuery, interpretQuery } from "./interpret-query.ts";

export interface InterpretationSettings {
  interpreter: Interpreter;
  /** This deployment's own terms as CSV; empty for none. */
  customTerms: string;
}

export function interpretationRoutes(host: Host, { interpreter, customTerms }: InterpretationSettings): void {
  mount(host, getCustomTerms, () => ({ csv: customTerms }));
  mount(host, validateQuery, (_context, { query }) => checkQuery(query));
  mount(host, interpretCompanyQuery, ({ log }, { query, choices }) =>
    interpretQuery(interpreter, query, { mode: "companies", log, choices }),
  );
  mount(host, interpretPeopleQuery, ({ log }, { query, choices }) =>
    interpretQuery(interpreter, query, { mode: "people", log, choices }),
  );
  mount(host, analyzeQueryClarification, (_context, { query, choices }) => ({
    data: interpreter.clarify(query, choices),
  }));
  mount(host, applyQueryClarifications, (_context, { originalQuery, clarifications }) => {
    const { modifiedQuery, parameters } = applyClarifications(interpreter, originalQuery, clarifications);
    return { data: { modifiedQuery, appliedParams: writeCompanyParameters(parameters) } };
  });
}
