import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FollowableRequest, followRedirects } from "./follow-redirects.ts";
import { createOutboundClient, type OutboundClient, type OutboundRequest } from "./outbound-client.ts";
import { OutboundFailure } from "./outbound-failure.ts";
import { type Answer, openTestInternet, serverAddress, type TestInternet } from "./test-network.ts";

let internet: TestInternet;
let client: OutboundClient;
beforeEach(async () => {
  internet = await openTestInternet();
  client = createOutboundClient({ userAgent: "EQ test", network: internet.network });
});
afterEach(async () => {
  await client.close();
  await internet.close();
});

const url = "https://boards.example.com/jobs";
const sendText =
  (text: string): Answer =>
  (_request, response) =>
    void response.end(text);
const redirectTo =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    void response.writeHead(status, { location }).end("moved");

/** The failure of a request. */
async function findFailure(request: Partial<OutboundRequest>, send = client.send): Promise<OutboundFailure> {
  const outcome = await send({ url, ...request }).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(OutboundFailure);
  return outcome as OutboundFailure;
}

const follow = (request: FollowableRequest) => followRedirects(client.send, request);

test("returns status, headers and decompressed body, and names itself", async () => {
  let agent = "";
  internet.answer((request, response) => {
    agent = String(request.headers["user-agent"]);
    response.writeHead(503, { "content-encoding": "gzip", etag: '"a"' }).end(gzipSync("busy"));
  });
  const reply = await client.send({ url });
  expect([reply.status, reply.body.toString(), reply.headers.get("etag"), agent]).toEqual([
    503,
    "busy",
    '"a"',
    "EQ test",
  ]);
});

test("posts a body", async () => {
  internet.answer((request, response) => void request.pipe(response));
  const reply = await client.send({ url, method: "POST", body: "hello" });
  expect(reply.body.toString()).toBe("hello");
});

describe("addresses", () => {
  test.each([
    ["a cloud's metadata service", ["169.254.169.254"]],
    ["loopback", ["127.0.0.1"]],
    ["a private network", ["10.1.2.3", "fd00::1"]],
    ["mapped loopback", ["::ffff:127.0.0.1"]],
  ])("sends nothing to a name that leads to %s", async (_name, addresses) => {
    internet.addresses.set("boards.example.com", addresses);
    const failure = await findFailure({});
    expect(failure.reason).toBe("address");
    expect(failure.message).toBe("boards.example.com is on a private network, so nothing was sent to it");
    expect(internet.requests).toEqual([]);
  });

  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:169.254.169.254]/",
    "http://169.254.169.254/latest/meta-data/",
  ])("sends nothing to %s", async (address) => {
    expect((await findFailure({ url: address })).reason).toBe("address");
    expect(internet.requests).toEqual([]);
  });

  test("uses the public address of a name that also has a private one", async () => {
    internet.addresses.set("boards.example.com", ["10.0.0.1", serverAddress]);
    internet.answer(sendText("public"));
    expect((await client.send({ url })).body.toString()).toBe("public");
  });

  test("connects to the checked address of a name and to no other", async () => {
    const resolve = async () => [
      { address: "127.0.0.2", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    const isAllowed = (address: string) => address === "127.0.0.1";
    const local = createOutboundClient({ userAgent: "EQ test", network: { resolve, isAllowed } });
    const address = `http://boards.example.com:${internet.port}/jobs`;
    expect((await local.send({ url: address })).status).toBe(404);
    await local.close();
  });

  test("checks a name again for every connection, so that DNS may not change its answer", async () => {
    internet.answer((_request, response) => void response.writeHead(200, { connection: "close" }).end());
    expect((await client.send({ url })).status).toBe(200);
    internet.addresses.set("boards.example.com", ["192.168.0.1"]);
    expect((await findFailure({})).reason).toBe("address");
    expect(internet.requests).toHaveLength(1);
  });

  test("refuses loopback with the product's own network", async () => {
    const real = createOutboundClient({ userAgent: "EQ test" });
    const port = 5073;
    expect((await findFailure({ url: `http://127.0.0.1:${port}/` }, real.send)).reason).toBe("address");
    expect((await findFailure({ url: `http://localhost:${port}/` }, real.send)).reason).toBe("address");
    await real.close();
  });

  test.each(["file:///etc/passwd", "ftp://example.com/", "nonsense", "https://user:secret@example.com/"])(
    "refuses the address %s",
    async (address) => {
      const failure = await findFailure({ url: address });
      expect(failure.reason).toBe("url");
      expect(failure.message).not.toContain("secret");
    },
  );
});

describe("redirects", () => {
  test("are replies unless they are followed", async () => {
    internet.answer(redirectTo("/else"));
    expect((await client.send({ url })).status).toBe(302);
    expect(internet.requests).toHaveLength(1);
  });

  test("are followed to the last address", async () => {
    internet.answer((request, response) =>
      request.url === "/jobs"
        ? redirectTo("//careers.example.org/all", 308)(request, response)
        : sendText("here")(request, response),
    );
    const reply = await follow({ url });
    expect([reply.url, reply.body.toString()]).toEqual(["https://careers.example.org/all", "here"]);
  });

  test("sends the caller's headers to the first origin only", async () => {
    const received: unknown[] = [];
    const locations: Record<string, string> = {
      "/": "/jobs",
      "/jobs": "https://careers.example.org/all",
      "/all": "https://careers.example.org/more",
    };
    internet.answer((request, response) => {
      const { host, authorization, "if-none-match": etag, "user-agent": agent } = request.headers;
      received.push([host, authorization, etag, agent]);
      const location = locations[request.url ?? ""];
      response.writeHead(location ? 307 : 200, location ? { location } : {}).end();
    });
    await follow({
      url: "https://example.com/",
      headers: { authorization: "Bearer x", "if-none-match": '"1"' },
    });
    expect(received).toEqual([
      ["example.com", "Bearer x", '"1"', "EQ test"],
      ["example.com", "Bearer x", '"1"', "EQ test"],
      ["careers.example.org", undefined, undefined, "EQ test"],
      ["careers.example.org", undefined, undefined, "EQ test"],
    ]);
  });

  test.each([
    ["http://169.254.169.254/latest/meta-data/", "address"],
    ["http://internal.example.com/", "address"],
    ["http://[fd00:ec2::254]/", "address"],
    ["file:///etc/passwd", "url"],
  ])("to %s are refused", async (location, reason) => {
    internet.addresses.set("internal.example.com", ["10.0.0.8"]);
    internet.answer(redirectTo(location));
    expect((await findFailure({}, follow as OutboundClient["send"])).reason).toBe(reason);
    expect(internet.requests).toEqual(["boards.example.com/jobs"]);
  });

  test("end after five", async () => {
    internet.answer(redirectTo("/jobs"));
    expect((await findFailure({}, follow as OutboundClient["send"])).reason).toBe("redirects");
    expect(internet.requests).toHaveLength(6);
  });
});

describe("limits", () => {
  test.each<[string, Answer]>([
    ["does not answer", () => {}],
    [
      "drips",
      (_request, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write("a"), 20);
        response.on("close", () => clearInterval(timer));
      },
    ],
  ])("gives up on a host that %s and closes the connection", async (_name, answer) => {
    internet.answer(answer);
    const failure = await findFailure({ timeLimitMs: 300 });
    expect(failure.reason).toBe("time");
    expect(failure.message).toBe("boards.example.com gave no complete answer within 0.3 s");
    await expect.poll(internet.abandoned).toBe(1);
  });

  test("gives up on an endless body and closes the connection", async () => {
    internet.answer((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write("a".repeat(10_000)));
        response.once("drain", more);
      };
      more();
    });
    const failure = await findFailure({});
    expect(failure.message).toBe("boards.example.com sent more than 1024 kB");
    await expect.poll(internet.abandoned).toBe(1);
  });

  test("counts the bytes of a compressed body after decompression", async () => {
    internet.answer((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(2 * 1024 * 1024)));
    });
    expect((await findFailure({})).reason).toBe("size");
  });

  test("ends with the reason of an aborted signal", async () => {
    internet.answer(() => {});
    const leaving = new AbortController();
    const reply = client.send({ url, signal: leaving.signal });
    leaving.abort(new Error("gone"));
    await expect(reply).rejects.toThrow("gone");
  });

  test.each<[string, Answer]>([
    ["closes the connection", (_request, response) => void response.destroy()],
    [
      "closes it within the body",
      (_request, response) => {
        response.writeHead(200, { "content-length": 100 }).write("a");
        setImmediate(() => response.destroy());
      },
    ],
    ["speaks no HTTP", (request) => void request.socket.end("hello\n")],
  ])("fails for a host that %s", async (_name, answer) => {
    internet.answer(answer);
    expect((await findFailure({})).reason).toBe("connection");
  });

  test("fails for a name that DNS does not know", async () => {
    const network = {
      ...internet.network,
      resolve: async () => {
        throw Object.assign(new Error("queryA"), { code: "ENOTFOUND" });
      },
    };
    const lost = createOutboundClient({ userAgent: "EQ test", network });
    expect((await findFailure({}, lost.send)).message).toBe("boards.example.com has no address in DNS");
    await lost.close();
  });
});
