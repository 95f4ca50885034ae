import type { CheckAccount } from "../../../platform/vendor-calls/account-check.ts";
import type { VendorReply } from "../../../platform/vendor-calls/send-once.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import { type CallSettings, createHubSpotClient } from "./call-hubspot.ts";
import { accountReply } from "./reply-shapes.ts";

/** Creates the check by the account's details, which any token may read. */
export function createHubSpotCheck(settings: Omit<CallSettings, "readTimeZone">): CheckAccount {
  const { client } = createHubSpotClient({ ...settings, readTimeZone: () => null });
  return async (signal) => {
    const { json } = await client.send({
      path: "/account-info/v3/details",
      accountCall: { judge: judgeAccount },
      signal,
    });
    return `The token is that of account ${accountReply.parse(json).portalId}.`;
  };
}

function judgeAccount({ status, json }: VendorReply): VendorFailure | null | undefined {
  if (status !== 200) return undefined;
  const isAccount = accountReply.safeParse(json).success;
  return isAccount ? null : new VendorFailure("bad-answer", "HubSpot sent an answer that is no account");
}
