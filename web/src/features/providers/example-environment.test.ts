import type { Provider } from "@eq/contracts";
import { expect, test } from "vitest";
import { writeExampleEnvironment } from "./example-environment.ts";

const makeProvider = (name: string, settings: string[]): Provider => ({
  ...{ id: name, name, purpose: "Email", settings, configured: false, limit: null, status: null },
});

test("the example lists each variable once, without a value", () => {
  const zoomInfo = ["ZOOMINFO_USERNAME", "ZOOMINFO_PASSWORD"];
  const providers = [
    makeProvider("EQ directory", []),
    makeProvider("ZoomInfo", zoomInfo),
    makeProvider("ZoomInfo search", ["PROSPECT_DATA", ...zoomInfo]),
  ];
  expect(writeExampleEnvironment(providers).split("\n\n").slice(1)).toEqual([
    "# ZoomInfo: Email\nZOOMINFO_USERNAME=\nZOOMINFO_PASSWORD=",
    "# ZoomInfo search: Email\nPROSPECT_DATA=\n",
  ]);
});
