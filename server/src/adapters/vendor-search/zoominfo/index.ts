export { createZoomInfoSearch } from "./zoominfo-search.ts";
