import type { CrmServices } from "./require-crm.ts";

/** Names the CRM to which this server pushes. */
export const getCrm = ({ crm }: Pick<CrmServices, "crm">) => ({ crm: crm && { name: crm.name } });
