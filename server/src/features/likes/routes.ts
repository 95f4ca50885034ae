import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { dislikeCompany, likeCompany } from "./like-company.ts";
import { dislikePerson, likePerson, savePerson } from "./like-person.ts";
import { type LikeSources, listCompanies } from "./list-companies.ts";
import { listLeads } from "./list-leads.ts";
import { listDislikedCompanies } from "./store-companies.ts";
import { listDislikedPeople } from "./store-people.ts";

export function likeRoutes(host: Host, sources: LikeSources): void {
  mount(host, contract.listCompanies, (context, input) => listCompanies(context, input, sources));
  mount(host, contract.listLeads, (context, input) => listLeads(context, input, sources));
  mount(host, contract.likeCompany, (context, input) => likeCompany(context, input, sources));
  mount(host, contract.dislikeCompany, dislikeCompany);
  mount(host, contract.likePerson, (context, input) => likePerson(context, input, sources));
  mount(host, contract.dislikePerson, dislikePerson);
  mount(host, contract.savePerson, (context, input) => savePerson(context, input, sources));
  mount(host, contract.listDislikes, async ({ db, user }) => ({
    companies: await listDislikedCompanies(db, user.id),
    people: await listDislikedPeople(db, user.id),
  }));
}
