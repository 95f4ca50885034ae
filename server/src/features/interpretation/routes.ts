import {
  analyzeQueryClarification,
  applyQueryClarifications,
  interpretCompanyQuery,
  interpretPeopleQuery,
  validateQuery,
  writeCompanyParameters,
} from "@eq/contracts";
import { applyClarifications, type Interpreter } from "@eq/understanding";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { checkQuery, interpretQuery } from "./interpret-query.ts";

export function interpretationRoutes(host: Host, interpreter: Interpreter): void {
  mount(host, validateQuery, (_context, { query }) => checkQuery(query));
  mount(host, interpretCompanyQuery, ({ log }, { query }) =>
    interpretQuery(interpreter, query, { mode: "companies", log }),
  );
  mount(host, interpretPeopleQuery, ({ log }, { query }) =>
    interpretQuery(interpreter, query, { mode: "people", log }),
  );
  mount(host, analyzeQueryClarification, (_context, { query }) => ({ data: interpreter.clarify(query) }));
  mount(host, applyQueryClarifications, (_context, { originalQuery, clarifications }) => {
    const { modifiedQuery, parameters } = applyClarifications(interpreter, originalQuery, clarifications);
    return { data: { modifiedQuery, appliedParams: writeCompanyParameters(parameters) } };
  });
}
