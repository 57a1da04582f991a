import { describe, expect, it } from "vitest";
import { makeTestApp } from "./testing/testing.ts";

async function listWarnings(trustedProxies: string, headers: Record<string, string>) {
  const lines: string[] = [];
  const api = await makeTestApp({
    settings: { TRUSTED_PROXIES: trustedProxies },
    log: (line) => lines.push(line),
  });
  for (let n = 0; n < 3; n++) await api.inject({ url: "/healthz", headers });
  return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
}

const forwarded = { "x-forwarded-for": "198.51.100.7" };

describe("a request with X-Forwarded-For", () => {
  it("is warned of once when no proxy is trusted, without its address", async () => {
    const warnings = await listWarnings("0", forwarded);
    expect(warnings.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(
        /^A request has the header X-Forwarded-For, but TRUSTED_PROXIES is 0\./,
      ),
    ]);
    expect(JSON.stringify(warnings)).not.toContain("198.51.100.7");
  });

  it("is expected when a proxy is trusted", async () => {
    expect(await listWarnings("1", forwarded)).toEqual([]);
  });
});

describe("a request without X-Forwarded-For", () => {
  it("is not warned of", async () => {
    expect(await listWarnings("0", {})).toEqual([]);
  });
});
