import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/sql.ts";
import { openTestDatabase } from "../../../platform/db/test-database.ts";
import { listVendorStates } from "../../../platform/vendor-calls/store-vendors.ts";
import { createSmtpChecker } from "./smtp-checker.ts";
import {
  createTestMailNetwork,
  openTestMailHost,
  type TestMailHost,
  type TestMailWorld,
} from "./test-mail-host.ts";

let db: Database;
let host: TestMailHost;
let second: TestMailHost;
let world: TestMailWorld;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.script("delete from vendor_state; delete from vendor_pace; delete from outbound_host");
  host = await openTestMailHost();
  second = await openTestMailHost();
  host.mailboxes.add("dana@northfold.test");
  second.mailboxes.add("dana@northfold.test");
  world = {
    mx: { "northfold.test": [{ exchange: "mx1.test", priority: 10 }] },
    addresses: { "mx1.test": ["9.9.9.1"], "mx2.test": ["9.9.9.2"] },
    hosts: { "9.9.9.1": host, "9.9.9.2": second },
  };
});
afterEach(async () => {
  await host.close();
  await second.close();
});
afterAll(() => db.close());

const check = (address = "dana@northfold.test", limits = {}, signal?: AbortSignal) =>
  createSmtpChecker(db, {
    hello: "eq.test",
    sender: "check@eq.test",
    network: createTestMailNetwork(world),
    limits: { pauseMs: 0, waitMs: 2_000, ...limits },
  }).check(address, { signal });

/** Replies with a line to commands that begin with a text. */
const replyTo = (start: string, line: string) => {
  host.script = (command) => (command !== "" && command.startsWith(start) ? line : undefined);
};
const replyToDana = (line: string) => replyTo("RCPT TO:<dana", line);

describe("the dialogue", () => {
  test("asks for the real address first, then for a random one, and never sends DATA", async () => {
    expect(await check()).toEqual({ kind: "deliverable" });
    expect(host.transcript.map((line) => line.replace(/<eq[0-9a-f]{18}@/, "<random@"))).toEqual(
      [
        "EHLO eq.test",
        "MAIL FROM:<check@eq.test>",
        "RCPT TO:<dana@northfold.test>",
        "RSET",
        "MAIL FROM:<check@eq.test>",
        "RCPT TO:<random@northfold.test>",
        "QUIT",
      ].slice(0, host.transcript.length),
    );
    expect(host.transcript.length).toBeGreaterThanOrEqual(6);
    expect(host.transcript.join()).not.toMatch(/DATA|BDAT/);
  });

  test("calls a server that takes any address accepts-anything, never deliverable", async () => {
    host.script = (command) => (command.startsWith("RCPT") ? "250 OK" : undefined);
    expect(await check()).toEqual({ kind: "accepts-anything" });
  });

  test("falls back to HELO for servers without EHLO", async () => {
    replyTo("EHLO", "502 Command not implemented");
    expect(await check()).toEqual({ kind: "deliverable" });
    expect(host.transcript).toContain("HELO eq.test");
  });

  test("encrypts when STARTTLS is offered, and greets again", async () => {
    host.script = (command, { isEncrypted }) => {
      if (command.startsWith("EHLO") && !isEncrypted) return "250-mx.test\r\n250 STARTTLS";
      return command === "STARTTLS" ? "220 Go ahead" : undefined;
    };
    expect(await check()).toEqual({ kind: "deliverable" });
    expect(host.transcript.slice(0, 5)).toEqual([
      "EHLO eq.test",
      "STARTTLS",
      "secure",
      "EHLO eq.test",
      "MAIL FROM:<check@eq.test>",
    ]);
  });

  test("asks again without encryption when that fails", async () => {
    host.script = (command, session) => {
      if (command.startsWith("EHLO")) return "250-mx.test\r\n250 STARTTLS";
      if (command === "STARTTLS") session.write("220 Go\r\nno TLS at all\r\n");
      return command === "STARTTLS" ? "" : undefined;
    };
    expect(await check()).toEqual({ kind: "deliverable" });
    expect(host.connections()).toBe(2);
  });

  test("trusts no text that came before the encryption", async () => {
    host.script = (command, { isEncrypted }) => {
      if (command.startsWith("EHLO") && !isEncrypted) return "250-mx.test\r\n250 STARTTLS";
      return command === "STARTTLS" ? "220 Go ahead\r\n250 SMTPUTF8" : undefined;
    };
    expect(await check()).toEqual({ kind: "deliverable" });
    expect(host.connections()).toBe(2);
  });

  test("reads replies of several lines, and those that come in pieces", async () => {
    host.script = (command, session) => {
      if (!command.startsWith("RCPT TO:<dana")) return undefined;
      session.write("550-5.1.1 The account that you tried\r\n550-5.1");
      setImmediate(() => session.write(".1 to reach\r\n550 5.1.1 does not exist\r\n"));
      return "";
    };
    expect(await check()).toEqual({ kind: "no-mailbox" });
  });

  test("sends addresses with other letters by SMTPUTF8, and asks no server without it", async () => {
    host.mailboxes.add("dörte@northfold.test");
    expect(await check("dörte@northfold.test")).toMatchObject({
      kind: "unknown",
      reason: expect.stringMatching(/ASCII/),
    });
    expect(host.transcript.join()).not.toMatch(/MAIL/);
    replyTo("EHLO", "250-mx.test\r\n250 SMTPUTF8");
    expect(await check("dörte@northfold.test")).toEqual({ kind: "deliverable" });
    expect(host.transcript).toContain("MAIL FROM:<check@eq.test> SMTPUTF8");
  });

  test("sends no address that could add a command", async () => {
    for (const address of [
      "a\r\nDATA@northfold.test",
      "a>b@northfold.test",
      "a b@northfold.test",
      "a@northfold.test\r\nDATA",
      "a@[9.9.9.1]",
      "a@9.9.9.1",
    ])
      expect(await check(address)).toMatchObject({ kind: "unknown" });
    expect(host.connections()).toBe(0);
  });
});

describe("replies", () => {
  test.each<[string, string, string]>([
    ["550 5.1.1 as no mailbox", "550 5.1.1 User unknown", "no-mailbox"],
    ["550 without a status by its words", "550 No such user here", "no-mailbox"],
    ["a disabled mailbox as none", "550 5.2.1 The account is disabled", "no-mailbox"],
    ["a policy block as unknown", "550 5.7.1 Service refused, client host blocked", "unknown"],
    ["a block list with the code of no mailbox as unknown", "550 5.1.1 Blocked, see spamhaus", "unknown"],
    ["a quoted address as no policy", "550 5.1.1 <policy@spam.test>: User unknown", "no-mailbox"],
    ["the code of another problem by its words", "550 #5.1.0 Recipient unknown", "no-mailbox"],
    ["another problem without words as unknown", "550 5.4.1 Recipient address rejected", "unknown"],
    ["550 without a reason as unknown", "550 No", "unknown"],
    ["252 as unknown", "252 Cannot verify", "unknown"],
    ["552 as a full mailbox", "552 Mailbox full", "try-later"],
    ["452 4.2.2 as a full mailbox", "452 4.2.2 Over quota", "try-later"],
    ["452 as a busy server", "452 4.3.1 Out of storage", "try-later"],
    ["450 as greylisting", "450 4.2.0 Greylisted", "try-later"],
  ])("reads %s", async (_name, line, kind) => {
    replyToDana(line);
    expect(await check()).toMatchObject({ kind });
  });

  test.each<[string, number | null]>([
    ["451 4.7.1 Greylisted, try again in 5 minutes", 300],
    ["450 4.2.0 Retry in 90 seconds", 90],
    ["451 4.7.1 Service unavailable, try later", null],
  ])("reads the wait of %s", async (line, afterSeconds) => {
    replyToDana(line);
    expect(await check()).toMatchObject({ kind: "try-later", afterSeconds });
  });

  test("says deliverable once greylisting is over", async () => {
    replyToDana("451 4.7.1 Greylisted");
    expect(await check()).toMatchObject({ kind: "try-later" });
    host.script = () => undefined;
    expect(await check()).toEqual({ kind: "deliverable" });
  });

  test.each([
    "550 5.7.1 Too many unknown recipients",
    "550 Too many unknown recipients",
    "554 5.5.1 Error: too many errors",
  ])("does not call an address deliverable when the random one gets %s", async (line) => {
    replyTo("RCPT TO:<eq", line);
    expect(await check()).toMatchObject({ kind: "unknown" });
  });

  test("leaves a host alone after 421, for all domains and processes", async () => {
    replyToDana("421 4.7.0 Too many connections, try again in 10 minutes");
    expect(await check()).toMatchObject({ kind: "try-later", afterSeconds: 600 });
    world.mx["castwell.test"] = [{ exchange: "mx1.test", priority: 5 }];
    const verdict = await check("lee@castwell.test");
    expect(verdict.kind).toBe("waiting");
    if (verdict.kind === "waiting") expect(verdict.afterSeconds).toBeGreaterThan(500);
    expect(host.connections()).toBe(1);
  });

  test("calls a refusal of this server unknown, not an absent mailbox", async () => {
    host.script = (command) => (command === "" ? "554 No SMTP service for you" : undefined);
    expect(await check()).toMatchObject({
      kind: "unknown",
      reason: expect.stringMatching(/refuses connections/),
    });
    await db.script("delete from outbound_host");
    replyTo("MAIL", "550 5.7.1 Sender rejected");
    expect(await check()).toMatchObject({
      kind: "unknown",
      reason: expect.stringMatching(/refuses the sender/),
    });
  });
});

describe("mail hosts", () => {
  test("asks nobody for a domain with a null MX", async () => {
    world.mx["northfold.test"] = [{ exchange: "", priority: 0 }];
    Object.assign(world.addresses, { "northfold.test": ["9.9.9.1"], "": ["9.9.9.1"] });
    expect(await check()).toEqual({ kind: "no-mail-server" });
    expect(host.connections()).toBe(0);
  });

  test("asks the domain's own address without MX records", async () => {
    delete world.mx["northfold.test"];
    world.addresses["northfold.test"] = ["9.9.9.1"];
    expect(await check()).toEqual({ kind: "deliverable" });
  });

  test("finds no mail server without MX and address records", async () => {
    expect(await check("lee@nowhere.test")).toEqual({ kind: "no-mail-server" });
  });

  test("asks the next host when the first one is down, in the order of their priority", async () => {
    world.mx["northfold.test"] = [
      { exchange: "mx2.test", priority: 20 },
      { exchange: "mx1.test", priority: 10 },
    ];
    world.hosts["9.9.9.1"] = null;
    expect(await check()).toEqual({ kind: "deliverable" });
    expect(second.connections()).toBe(1);
    await db.script("delete from outbound_host");
    world.hosts["9.9.9.1"] = host;
    expect(await check()).toEqual({ kind: "deliverable" });
    expect([host.connections(), second.connections()]).toEqual([1, 1]);
  });

  test("does not believe a backup server that accepts everything", async () => {
    world.mx["northfold.test"] = [
      { exchange: "mx1.test", priority: 10 },
      { exchange: "mx2.test", priority: 20 },
    ];
    world.hosts["9.9.9.1"] = null;
    second.script = (command) => (command.startsWith("RCPT") ? "250 OK" : undefined);
    expect(await check()).toMatchObject({ kind: "try-later", reason: expect.stringMatching(/backup/) });
    await db.script("delete from outbound_host; delete from vendor_state");
    world.hosts["9.9.9.1"] = host;
    host.script = second.script;
    expect(await check()).toEqual({ kind: "accepts-anything" });
  });

  test("finds the host with an address behind three that have none", async () => {
    const names = ["a.test", "b.test", "c.test", "mx1.test"];
    world.mx["northfold.test"] = names.map((exchange, priority) => ({ exchange, priority }));
    expect(await check()).toEqual({ kind: "deliverable" });
  });

  test("reaches a host that has an IPv6 address only", async () => {
    world.addresses["mx1.test"] = ["2620:fe::9"];
    world.hosts["2620:fe::9"] = host;
    expect(await check()).toEqual({ kind: "deliverable" });
  });

  test("connects to no private address", async () => {
    for (const address of ["127.0.0.1", "10.0.0.5", "169.254.169.254", "::1", "fd00::1"]) {
      world.addresses["mx1.test"] = [address];
      world.hosts[address] = host;
      expect(await check()).toMatchObject({
        kind: "unknown",
        reason: expect.stringMatching(/no public address/),
      });
    }
    expect(host.connections()).toBe(0);
  });

  test("tries later when the name servers fail", async () => {
    const network = createTestMailNetwork(world);
    const failing = { ...network, resolveMx: () => Promise.reject(new Error("SERVFAIL")) };
    const checker = createSmtpChecker(db, { hello: "eq.test", sender: "c@eq.test", network: failing });
    expect(await checker.check("dana@northfold.test")).toMatchObject({ kind: "try-later" });
  });

  test("asks the hosts that have addresses when the look-up of another one fails", async () => {
    world.mx["northfold.test"] = [
      { exchange: "lost.test", priority: 5 },
      { exchange: "mx1.test", priority: 10 },
    ];
    const network = createTestMailNetwork(world);
    const resolveAddresses = (name: string) =>
      name === "lost.test" ? Promise.reject(new Error("SERVFAIL")) : network.resolveAddresses(name);
    const settings = { hello: "eq.test", sender: "c@eq.test", network: { ...network, resolveAddresses } };
    expect(await createSmtpChecker(db, settings).check("dana@northfold.test")).toEqual({
      kind: "deliverable",
    });
  });

  test("opens one connection to a host at a time", async () => {
    host.script = (command, session) => {
      if (command !== "RSET") return undefined;
      setImmediate(() => session.write("250 OK\r\n"));
      return "";
    };
    const verdicts = await Promise.all(
      Array.from({ length: 3 }, () => check("dana@northfold.test", { waitMs: 60_000 })),
    );
    expect(verdicts.map(({ kind }) => kind)).toEqual(["deliverable", "deliverable", "deliverable"]);
    expect(host.mostAtOnce()).toBe(1);
  });

  test("rests altogether when no host can be reached five times, such as when port 25 is closed", async () => {
    world.hosts["9.9.9.1"] = null;
    for (let n = 0; n < 5; n += 1) {
      await db.script("delete from outbound_host");
      expect(await check()).toMatchObject({ kind: "unknown" });
    }
    await db.script("delete from outbound_host");
    const verdict = await check();
    expect(verdict.kind).toBe("waiting");
    const [state] = await listVendorStates(db);
    expect(state).toMatchObject({
      vendor: "email-check",
      failures: 5,
      lastError: expect.stringMatching(/Port 25/),
    });
  });
});

describe("servers that never end", () => {
  test.each<[string, string, (host: TestMailHost) => void]>([
    [
      "no banner",
      "The mail server gave no answer in time",
      (each) => Object.assign(each, { script: () => "" }),
    ],
    [
      "a connection that ends in the middle",
      "The mail server closed the connection",
      (each) => {
        each.script = (command, session) => {
          if (command.startsWith("RCPT")) session.hangUp();
          return undefined;
        };
      },
    ],
    [
      "a reply with endless lines",
      "The mail server sent an endless reply",
      (each) => {
        each.script = (command) =>
          command.startsWith("EHLO") ? Array(150).fill("250-more").join("\r\n") : undefined;
      },
    ],
    [
      "a line without an end",
      "The mail server sent too much",
      (each) => {
        each.script = (command, session) => {
          if (command.startsWith("EHLO")) session.write("x".repeat(70_000));
          return command.startsWith("EHLO") ? "" : undefined;
        };
      },
    ],
    [
      "another protocol",
      "The mail server does not speak SMTP",
      (each) => Object.assign(each, { script: () => "HTTP/1.1 400 Bad Request" }),
    ],
    [
      "a tarpit that sends one letter after the other",
      "The mail server gave no answer in time",
      (each) => {
        each.script = (command, session) => {
          if (!command.startsWith("MAIL")) return undefined;
          const timer = setInterval(() => session.write("2"), 20);
          setTimeout(() => clearInterval(timer), 3_000).unref();
          timer.unref();
          return "";
        };
      },
    ],
  ])("%s is unknown", async (_name, reason, prepare) => {
    prepare(host);
    expect(await check("dana@northfold.test", { replyMs: 300 })).toEqual({ kind: "unknown", reason });
    // The host rests.
    expect(await db.query(sql`select failures from outbound_host`)).toEqual([{ failures: 1 }]);
  });

  test("waits for a slow banner", async () => {
    host.script = (command, session) => {
      if (command !== "") return undefined;
      setTimeout(() => session.write("220 mx.test\r\n"), 50);
      return "";
    };
    expect(await check()).toEqual({ kind: "deliverable" });
  });

  test("limits the whole dialogue with a host", async () => {
    host.script = (command) => (command.startsWith("RSET") ? "" : undefined);
    expect(await check("dana@northfold.test", { hostMs: 300 })).toMatchObject({
      kind: "unknown",
      reason: expect.stringMatching(/too long/),
    });
  });

  test("ends at once when it is aborted, and gives the host's place back", async () => {
    const stop = new AbortController();
    host.script = (command) => {
      if (!command.startsWith("RCPT")) return undefined;
      stop.abort(new Error("stopped"));
      return "";
    };
    await expect(check("dana@northfold.test", {}, stop.signal)).rejects.toThrow("stopped");
    host.script = () => undefined;
    expect(await check()).toEqual({ kind: "deliverable" });
  });
});
