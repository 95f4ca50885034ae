import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mountEndpoint } from "../../platform/http/mount.ts";
import { dislikeCompany, likeCompany } from "./like-company.ts";
import { dislikePerson, likePerson, savePerson } from "./like-person.ts";
import { type LikeSources, listCompanies } from "./list-companies.ts";
import { listLeads } from "./list-leads.ts";
import { listDislikedCompanies } from "./store-companies.ts";
import { listDislikedPeople } from "./store-people.ts";

export function likeRoutes(host: Host, sources: LikeSources): void {
  mountEndpoint(host, contract.listCompanies, (context, input) => listCompanies(context, input, sources));
  mountEndpoint(host, contract.listLeads, (context, input) => listLeads(context, input, sources));
  mountEndpoint(host, contract.likeCompany, (context, input) => likeCompany(context, input, sources));
  mountEndpoint(host, contract.dislikeCompany, dislikeCompany);
  mountEndpoint(host, contract.likePerson, (context, input) => likePerson(context, input, sources));
  mountEndpoint(host, contract.dislikePerson, dislikePerson);
  mountEndpoint(host, contract.savePerson, (context, input) => savePerson(context, input, sources));
  mountEndpoint(host, contract.listDislikes, async ({ db, user }) => ({
    companies: await listDislikedCompanies(db, user.id),
    people: await listDislikedPeople(db, user.id),
  }));
}
