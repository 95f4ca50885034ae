import { expect, test } from "vitest";
import { StartupError } from "../platform/startup-error.ts";
import { assertEmbeddedProviderAllowed } from "./embedded-allowed.ts";

test.each(["127.0.0.1", "127.8.9.1", "localhost", "LOCALHOST", "::1", "[::1]", "::ffff:127.0.0.1"])(
  "allows the embedded provider on %s",
  (host) => {
    expect(() => assertEmbeddedProviderAllowed(host, false)).not.toThrow();
  },
);

test.each(["0.0.0.0", "::", "192.168.1.5", "eq.example.com", "127.0.0.1.example.com", ""])(
  "allows the embedded provider on %s only with EQ_ALLOW_EMBEDDED_IDP=1",
  (host) => {
    expect(() => assertEmbeddedProviderAllowed(host, false)).toThrow(StartupError);
    expect(() => assertEmbeddedProviderAllowed(host, false)).toThrow(/EQ_ALLOW_EMBEDDED_IDP=1/);
    expect(() => assertEmbeddedProviderAllowed(host, true)).not.toThrow();
  },
);
