// The browser's build reduces contracts to where their calls go; here it is held against the contracts.
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { callsOnly } from "../../../scripts/slim-contracts.ts";

const domain = fileURLToPath(new URL("../../../../../packages/domain/src/", import.meta.url));
const contracts = globSync("*/**/contract*.ts", { cwd: domain }).filter(
  (file) => !file.endsWith(".test.ts"),
);

const KEPT = new Set(["method", "path", "access", "success"]);

/** The calls of a contract, without their schemas; `undefined` for whatever is no call or group. */
function withoutSchemas(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const isCall = "method" in value && "path" in value;
  const entries = Object.entries(value).filter(([name]) => !isCall || KEPT.has(name));
  return Object.fromEntries(
    entries.map(([name, one]) => [name, isCall ? one : withoutSchemas(one)]),
  );
}

function apisOf(module: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(module).filter(([name]) => name.endsWith("Api")));
}

function constantsOf(module: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(module).filter(([name]) => /^[A-Z_]+$/.test(name)));
}

describe("a contract reduced to its calls", () => {
  it.each(contracts)(
    "%s keeps where every call goes and its constants, and nothing else",
    async (file) => {
      const whole: Record<string, unknown> = await import(/* @vite-ignore */ domain + file);
      const code = callsOnly(whole);
      const reduced: Record<string, unknown> = await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
      );
      expect(apisOf(reduced)).toEqual(withoutSchemas(apisOf(whole)));
      expect(constantsOf(reduced)).toEqual(constantsOf(whole));
      expect(code).not.toMatch(/^import\b/m);
    },
  );
});
