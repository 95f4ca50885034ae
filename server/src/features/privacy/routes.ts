import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountDownload } from "../../platform/http/mount-download.ts";
import { erasePerson } from "./erase-person.ts";
import { downloadPersonRecords, findPersonRecords, getPersonRecords } from "./find-person-records.ts";
import { closePrivacyRequest, listPrivacyRequests, openPrivacyRequest } from "./list-privacy-requests.ts";
import type { PrivacySources } from "./person-place.ts";
import { suppressPerson } from "./suppress-person.ts";

export function privacyRoutes(host: Host, sources: PrivacySources): void {
  mount(host, contract.listPrivacyRequests, listPrivacyRequests);
  mount(host, contract.openPrivacyRequest, openPrivacyRequest);
  mount(host, contract.closePrivacyRequest, closePrivacyRequest);
  mount(host, contract.findPersonRecords, (context, input) => findPersonRecords(context, input, sources));
  mount(host, contract.getPersonRecords, (context, input) => getPersonRecords(context, input, sources));
  mountDownload(host, contract.downloadPersonRecords, (context, input) =>
    downloadPersonRecords(context, input, sources),
  );
  mount(host, contract.suppressPerson, (context, input) => suppressPerson(context, input, sources));
  mount(host, contract.erasePerson, (context, input) => erasePerson(context, input, sources));
}
