import type { Run } from "@eq/contracts";
import { describeDevice } from "../../lib/describe-device.ts";

/** The device on which a run was started; null for this one, which needs no name. */
export function nameOtherDevice({ device }: Pick<Run, "device">): string | null {
  return device && device !== describeDevice(navigator.userAgent) ? device : null;
}
