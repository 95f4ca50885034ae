import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import type { AccountServices } from "./account-services.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { getAccount } from "./get-account.ts";
import { listDevices } from "./list-devices.ts";
import { sendVerification } from "./send-verification.ts";
import { signOutDevices } from "./sign-out-devices.ts";

export function accountRoutes(host: Host, services: AccountServices): void {
  mount(host, contract.getAccount, (context) => getAccount(context, services));
  mount(host, contract.changePassword, (context, input) => changePassword(context, input, services));
  mount(host, contract.changeEmail, (context, input) => changeEmail(context, input, services));
  mount(host, contract.sendVerification, (context) => sendVerification(context, services));
  mount(host, contract.listDevices, (context) => listDevices(context, services));
  mount(host, contract.signOutDevices, (context, input) => signOutDevices(context, input, services));
  mount(host, contract.deleteAccount, (context, input) => deleteAccount(context, input, services));
}
