import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const readConfigError = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return "accepted";
};

describe("reading the configuration", () => {
  test("uses defaults for unset and empty variables", () => {
    const config = readConfig({ PORT: "", TRUST_PROXY: "", EQ_ALLOW_EMBEDDED_IDP: "" });
    expect(config).toMatchObject({ port: 5001, publicUrl: "http://localhost:5001", trustedHops: 0 });
    expect(config).toMatchObject({ demoCompanies: 20_000, allowEmbeddedIdp: false });
    expect(config.guests).toEqual({ searchLimit: 1, sessionsPerAddress: 20, sessionsPerSite: 100 });
    expect(config.searchLimits).toEqual({ perMinute: 120, guestsPerMinute: 60, atOnce: 4 });
    expect(config.parsesPerMinute).toBe(120);
    expect(config.enrichmentsPerMinute).toBe(300);
  });

  test("reads every variable of the environment", () => {
    const variables = {
      PORT: " 8080 ",
      PUBLIC_URL: "https://EQ.example.com/",
      TRUST_PROXY: "2",
      GUEST_SEARCH_LIMIT: "0",
    };
    expect(readConfig(variables)).toMatchObject({
      port: 8080,
      publicUrl: "https://eq.example.com",
      trustedHops: 2,
      guests: { searchLimit: 0 },
    });
    const limits = { RATE_LIMIT_SEARCHES_PER_MINUTE: "600", RATE_LIMIT_RUNNING_SEARCHES: "0" };
    expect(readConfig(limits).searchLimits).toEqual({ perMinute: 600, guestsPerMinute: 60, atOnce: null });
    expect(readConfig({ RATE_LIMIT_ENRICHMENTS_PER_MINUTE: "0" }).enrichmentsPerMinute).toBeNull();
    expect(readConfig({ PUBLIC_URL: "http://[::1]:5001" }).publicUrl).toBe("http://[::1]:5001");
    expect(readConfig({ TRUST_PROXY: "off" }).trustedHops).toBe(0);
  });

  test("a language model needs a URL and a model name, but no API key", () => {
    expect(readConfig({}).languageModel).toBeNull();
    const local = { LLM_BASE_URL: "http://localhost:11434/v1", LLM_MODEL: "small" };
    expect(readConfig(local).languageModel).toEqual({
      baseUrl: "http://localhost:11434/v1",
      model: "small",
      apiKey: null,
    });
    expect(readConfig({ ...local, LLM_API_KEY: " sk-1 " }).languageModel?.apiKey).toBe("sk-1");
  });

  describe("of ZoomInfo", () => {
    const password = { ZOOMINFO_USERNAME: "ann", ZOOMINFO_PASSWORD: "pass-secret" };
    const client = { ZOOMINFO_CLIENT_ID: "client-1", ZOOMINFO_CLIENT_SECRET: "client-secret" };
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;

    test("chooses the generation by the keys that are set", () => {
      expect(readConfig({}).zoomInfo).toBeNull();
      const defaults = { apiUrl: null, tokenUrl: null, isProspectSource: false, enrichCompanies: true };
      expect(readConfig(password).zoomInfo).toEqual({
        ...defaults,
        signIn: { kind: "password", username: "ann", password: "pass-secret" },
      });
      const search = { PROSPECT_DATA: "zoominfo", ZOOMINFO_ENRICH_COMPANIES: "off" };
      const urls = {
        ZOOMINFO_API_URL: "http://localhost:9/gtm",
        ZOOMINFO_TOKEN_URL: "http://localhost:9/token",
      };
      expect(readConfig({ ...client, ...search, ...urls }).zoomInfo).toEqual({
        signIn: { kind: "client", clientId: "client-1", clientSecret: "client-secret" },
        apiUrl: "http://localhost:9/gtm",
        tokenUrl: "http://localhost:9/token",
        isProspectSource: true,
        enrichCompanies: false,
      });
      const key = {
        ZOOMINFO_USERNAME: "ann",
        ZOOMINFO_CLIENT_ID: "client-1",
        ZOOMINFO_PRIVATE_KEY: pem.replaceAll("\n", "\\n"),
      };
      expect(readConfig(key).zoomInfo?.signIn).toEqual({
        kind: "key",
        username: "ann",
        clientId: "client-1",
        privateKey: pem,
      });
    });

    test.each([
      [{ ZOOMINFO_USERNAME: "ann" }],
      [{ ...password, ...client }],
      [{ ...client, ZOOMINFO_PRIVATE_KEY: pem }],
      [{ PROSPECT_DATA: "zoominfo" }],
      [{ ZOOMINFO_USERNAME: "ann", ZOOMINFO_CLIENT_ID: "client-1", ZOOMINFO_PRIVATE_KEY: "not-a-secret" }],
    ])("stops the start for keys that do not go together, without quoting them: %#", (env) => {
      const error = readConfigError(env);
      expect(error).toMatch(/^The configuration is wrong\. ZOOMINFO?_?.*/i);
      expect(error).not.toMatch(/secret"|pass-secret|client-secret|not-a-secret|PRIVATE KEY-|\n/);
    });
  });

  test("reads news by SerpApi only with a key", () => {
    expect(readConfig({ SERPAPI_URL: "http://localhost:9" }).serpApi).toBeNull();
    expect(readConfig({ SERPAPI_KEY: " key-secret " }).serpApi).toEqual({ apiKey: "key-secret", url: null });
    expect(readConfigError({ SERPAPI_KEY: "two words" })).toBe(
      "The configuration is wrong. SERPAPI_KEY must be one line of plain letters without spaces",
    );
  });

  test("reads job boards only when they are turned on", () => {
    expect(readConfig({}).jobBoards).toBe(false);
    expect(readConfig({ JOB_BOARDS: "off" }).jobBoards).toBe(false);
    expect(readConfig({ JOB_BOARDS: "on", PUBLIC_URL: "https://eq.example.com" }).jobBoards).toBe(true);
    expect(readConfigError({ JOB_BOARDS: "on" })).toBe(
      "The configuration is wrong. PUBLIC_URL must be set when JOB_BOARDS is on, because it tells hosts of job boards who reads them",
    );
    expect(readConfigError({ JOB_BOARDS: "yes" })).toContain("JOB_BOARDS must be on or off");
  });

  test.each([
    [{ PORT: "abc" }, 'PORT must be a number from 1 to 65535, not "abc"'],
    [{ PORT: "70000" }, 'PORT must be a number from 1 to 65535, not "70000"'],
    [{ PORT: "5.5" }, 'not "5.5"'],
    [{ EQ_DEMO_COMPANIES: "-1" }, 'EQ_DEMO_COMPANIES must be a number from 0 to 1000000, not "-1"'],
    [
      { RATE_LIMIT_RUNNING_SEARCHES: "four" },
      'RATE_LIMIT_RUNNING_SEARCHES must be a number from 0 to 10000, not "four"',
    ],
    [{ PUBLIC_URL: "eq.example.com" }, "PUBLIC_URL must be an http(s) address"],
    [{ PUBLIC_URL: "https://example.com/eq" }, "PUBLIC_URL must be an address without a path"],
    [{ PUBLIC_URL: "https://a:secret@example.com" }, "PUBLIC_URL must be an address without a path"],
    [{ TRUST_PROXY: "yes" }, 'TRUST_PROXY must be "off" or the number of proxies in front'],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of fatal, error"],
    [{ EQ_ALLOW_EMBEDDED_IDP: "perhaps" }, "EQ_ALLOW_EMBEDDED_IDP must be true or false"],
    [{ OIDC_ISSUER: "https://id.example.com" }, "OIDC_CLIENT_ID must be set when OIDC_ISSUER is"],
    [{ LLM_BASE_URL: "https://llm.example.com/v1" }, "LLM_MODEL must be set when LLM_BASE_URL is"],
    [{ LLM_MODEL: "small" }, "LLM_BASE_URL must be set when LLM_MODEL is"],
    [{ LLM_API_KEY: "sk-secret" }, "LLM_BASE_URL must be set when LLM_API_KEY is; LLM_MODEL must be set"],
    [{ LLM_BASE_URL: "file:///etc/secret" }, "LLM_BASE_URL must be an http(s) address"],
    [
      { LLM_BASE_URL: "https://me:secret@llm.example.com" },
      "LLM_BASE_URL must be an address without a password",
    ],
    [{ LLM_API_KEY: "sk-secret\nx: y" }, "LLM_API_KEY must be one line of plain letters"],
    [{ LLM_BASE_URL: "https://llm.example.com", LLM_MODEL: " " }, "LLM_MODEL must name a model"],
  ])("refuses %j with a message that names the variable", (env, text) => {
    const message = readConfigError(env as unknown as Record<string, string>);
    expect(message).toContain(text);
    expect(message.split("\n")).toHaveLength(1);
    expect(message).not.toContain("secret");
  });
});

describe("checks of emails", () => {
  test("are off unless they are configured", () => {
    expect(readConfig({}).emailCheck).toBeNull();
    expect(
      readConfig({
        EMAIL_CHECK: "smtp",
        EMAIL_CHECK_HELLO: "eq.example.com",
        EMAIL_CHECK_SENDER: "eq@example.com",
      }).emailCheck,
    ).toEqual({ kind: "smtp", hello: "eq.example.com", sender: "eq@example.com" });
    expect(readConfig({ EMAIL_CHECK: "reacher", REACHER_URL: "http://127.0.0.1:9" }).emailCheck).toEqual({
      kind: "reacher",
      baseUrl: "http://127.0.0.1:9",
      secret: null,
      hello: null,
      sender: null,
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ EMAIL_CHECK: "on" }, "EMAIL_CHECK must be smtp or reacher; leave it out for no checks"],
    [{ EMAIL_CHECK: "reacher" }, "REACHER_URL must be set when EMAIL_CHECK is reacher"],
    [
      { REACHER_URL: "http://127.0.0.1:9" },
      "EMAIL_CHECK must be reacher when REACHER_URL or REACHER_SECRET is set",
    ],
    [
      { EMAIL_CHECK_SENDER: "eq@example.com" },
      "EMAIL_CHECK must be set when EMAIL_CHECK_HELLO or EMAIL_CHECK_SENDER is",
    ],
    [
      { EMAIL_CHECK: "smtp", EMAIL_CHECK_HELLO: "eq.example.com" },
      "EMAIL_CHECK_HELLO and EMAIL_CHECK_SENDER must be set when EMAIL_CHECK is smtp, because mail servers ask who checks",
    ],
    [
      { EMAIL_CHECK: "smtp", EMAIL_CHECK_HELLO: "localhost" },
      "EMAIL_CHECK_HELLO must be this server's name, such as eq.example.com",
    ],
  ])("refuse %j", (env, problem) => {
    expect(readConfigError(env)).toBe(`The configuration is wrong. ${problem}`);
  });
});
