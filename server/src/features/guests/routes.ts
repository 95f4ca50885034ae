import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { type GuestSettings, getGuestSession, openGuestSession } from "./open-guest-session.ts";

export function guestRoutes(host: Host, settings: GuestSettings): void {
  mount(host, contract.openGuestSession, async (context) => ({
    session: await openGuestSession(context, settings),
  }));

  mount(host, contract.getGuestSession, async (context, { sessionId }) => ({
    session: await getGuestSession(context, sessionId, settings),
  }));
}
