import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountDownload } from "../../platform/http/mount-download.ts";
import type { LeadSources } from "../lead-details/index.ts";
import { addCampaignContacts } from "./add-campaign-contacts.ts";
import { createCampaign } from "./create-campaign.ts";
import { deleteCampaign } from "./delete-campaign.ts";
import { downloadCampaign } from "./download-campaign.ts";
import { findCampaignsOfPeople } from "./find-campaigns-of-people.ts";
import { getCampaign } from "./get-campaign.ts";
import { listCampaignContacts } from "./list-campaign-contacts.ts";
import { listCampaigns } from "./list-campaigns.ts";
import { removeCampaignContacts } from "./remove-campaign-contacts.ts";
import { renameCampaign } from "./rename-campaign.ts";
import { restoreCampaign } from "./restore-campaign.ts";
import { restoreCampaignContacts } from "./restore-campaign-contacts.ts";

export function campaignRoutes(host: Host, sources: LeadSources): void {
  mount(host, contract.createCampaign, createCampaign);
  mount(host, contract.findCampaignsOfPeople, findCampaignsOfPeople);
  mount(host, contract.addCampaignContacts, (context, input) => addCampaignContacts(context, input, sources));
  mount(host, contract.listCampaigns, listCampaigns);
  mount(host, contract.getCampaign, getCampaign);
  mount(host, contract.listCampaignContacts, (context, input) =>
    listCampaignContacts(context, input, sources),
  );
  mount(host, contract.renameCampaign, renameCampaign);
  mount(host, contract.removeCampaignContacts, removeCampaignContacts);
  mount(host, contract.restoreCampaignContacts, restoreCampaignContacts);
  mount(host, contract.deleteCampaign, deleteCampaign);
  mount(host, contract.restoreCampaign, restoreCampaign);
  mountDownload(host, contract.downloadCampaign, (context, input) =>
    downloadCampaign(context, input, sources),
  );
}
