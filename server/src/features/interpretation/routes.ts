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
  mount(host, interpretCompanyQuery, (_context, { query }) =>
    interpretQuery(interpreter, "companies", query),
  );
  mount(host, interpretPeopleQuery, (_context, { query }) => interpretQuery(interpreter, "people", query));
  mount(host, analyzeQueryClarification, (_context, { query }) => ({ data: interpreter.clarify(query) }));
  mount(host, applyQueryClarifications, (_context, { originalQuery, clarifications }) => {
    const { modifiedQuery, parameters } = applyClarifications(interpreter, originalQuery, clarifications);
    return { data: { modifiedQuery, appliedParams: writeCompanyParameters(parameters) } };
  });
}
