import { readdirSync, readFileSync } from "node:fs";

function readProcessStatus(pid: number): { parent: number; kilobytes: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return { parent: read("PPid"), kilobytes: read("VmRSS") };
  } catch {
    return undefined;
  }
}

/** Measures the resident memory of a process and its descendants in MB; NaN on systems without /proc. */
export function measureResidentMegabytes(pid: number): number {
  const all = new Map<number, { parent: number; kilobytes: number }>();
  try {
    for (const name of readdirSync("/proc")) {
      const status = /^\d+$/.test(name) ? readProcessStatus(Number(name)) : undefined;
      if (status !== undefined) all.set(Number(name), status);
    }
  } catch {
    return Number.NaN;
  }
  const within = (id: number): boolean => id === pid || (all.has(id) && within(all.get(id)?.parent ?? 0));
  const kilobytes = [...all].filter(([id]) => within(id)).map(([, status]) => status.kilobytes);
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}
