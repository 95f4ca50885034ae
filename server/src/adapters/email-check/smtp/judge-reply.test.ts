import { expect, test } from "vitest";
import { judgeRecipient } from "./judge-reply.ts";

test.each<[string, string, string]>([
  ["551 without a reason as unknown", "551 User not local", "unknown"],
  ["553 without a status as unknown", "553 Mailbox name not allowed", "unknown"],
  ["a relay refusal", "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", "unknown"],
  ["qmail's status at the end", "550 sorry, that address does not work (#5.1.1)", "no-mailbox"],
  ["a refusal of dynamic addresses", "553 We do not accept mail from your dynamic IP", "unknown"],
  ["a refusal for the host's name", "550 Connecting host address 192.0.2.1 has invalid rDNS", "unknown"],
  ["a failed look-up of this host", "550 Host address lookup failed: example.com not found", "unknown"],
  ["a limit on unknown recipients", "550 Too many unknown recipients", "unknown"],
  ["a limit on invalid recipients", "554 Too many invalid recipients", "unknown"],
  ["RFC 5321's words for 550", "550 Requested action not taken: mailbox unavailable", "unknown"],
  ["an unknown address that may be this server's", "550 #5.1.0 Address unknown", "unknown"],
])("reads %s", (_name, line, kind) => {
  const code = Number(line.slice(0, 3));
  expect(judgeRecipient({ code, text: line.slice(4), lines: [line.slice(4)] })).toMatchObject({ kind });
});
