import { readSerpApi, serpApiVariables } from "./serpapi.ts";
import { readZoomInfo, zoomInfoVariables } from "./zoominfo.ts";

/** The variables of the vendors that searches and insights use. */
export const searchVendorVariables = { ...zoomInfoVariables, ...serpApiVariables };

type Values = Parameters<typeof readZoomInfo>[0] & Parameters<typeof readSerpApi>[0];

/** @throws StartupError for keys that do not go together */
export function readSearchVendors(values: Values) {
  return { zoomInfo: readZoomInfo(values), serpApi: readSerpApi(values) };
}
