import type { Database } from "../../../platform/db/database.ts";
import type { ContactVendor } from "../port.ts";
import { createZoomInfoApi, type ZoomInfoApi, type ZoomInfoSettings } from "./zoominfo-api.ts";
import { createZoomInfoContacts } from "./zoominfo-contacts.ts";

export interface ZoomInfo {
  readonly api: ZoomInfoApi;
  readonly contacts: ContactVendor;
}

/** Creates the client of ZoomInfo and the vendor of contact details over it. Nothing is sent until it is needed. */
export function createZoomInfo(db: Database, settings: ZoomInfoSettings): ZoomInfo {
  const api = createZoomInfoApi(db, settings);
  return { api, contacts: createZoomInfoContacts(api) };
}
export type { ZoomInfoApi };
