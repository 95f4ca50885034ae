import { PGlite } from "@electric-sql/pglite";

/** PGlite's own start parameters with ours: UTC, and small buffers because the file cache sits below anyway. */
export function embeddedStartParameters(): string[] {
  const ours = { timezone: "UTC", jit: "off", shared_buffers: "64MB" };
  return [
    ...PGlite.defaultStartParams,
    ...Object.entries(ours).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
