import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig, settings } from "./config.ts";

function sentenceFor(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return "";
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

describe("the settings", () => {
  it("have safe defaults that listen on this machine only", () => {
    expect(readConfig({})).toMatchObject({
      mode: "production",
      port: 3000,
      host: "127.0.0.1",
      dataDir: "./data",
      databaseUrl: undefined,
      trustedProxies: 0,
      accessTokenMinutes: 15,
      loginWrongPerAccount: 10,
      callsPerUserPerMinute: 1200,
    });
  });

  it("are parsed to typed values, and empty values count as unset", () => {
    const key = Buffer.alloc(32, 7);
    expect(
      readConfig({
        PORT: " 8080 ",
        HOST: "",
        TRUSTED_PROXIES: "1",
        DATABASE_URL: "postgres://vereda@localhost/vereda",
        MASTER_KEY: key.toString("base64"),
      }),
    ).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      trustedProxies: 1,
      databaseUrl: "postgres://vereda@localhost/vereda",
      masterKey: key,
    });
  });

  it.each([
    [{ PORT: "http" }, 'The setting PORT must be a whole number from 0 to 65535; "http" is not.'],
    [{ PORT: "70000" }, 'The setting PORT must be a whole number from 0 to 65535; "70000" is not.'],
    [
      { NODE_ENV: "prod" },
      'The setting NODE_ENV must be one of production, development, test; "prod" is not.',
    ],
    [
      { PUBLIC_URL: "vereda.example" },
      'The setting PUBLIC_URL must be an address like https://vereda.example; "vereda.example" is not.',
    ],
    [
      { ACCESS_TOKEN_MINUTES: "0" },
      'The setting ACCESS_TOKEN_MINUTES must be a whole number from 1 to 1440; "0" is not.',
    ],
  ])("name the invalid setting and the reason: %o", (environment, sentence) => {
    expect(sentenceFor(environment)).toBe(sentence);
  });

  it("never include a secret in an error message", () => {
    for (const name of ["DATABASE_URL", "MASTER_KEY"]) {
      const sentence = sentenceFor({ [name]: "hunter2" });
      expect(sentence).toContain(`The setting ${name} must be`);
      expect(sentence).not.toContain("hunter2");
    }
  });

  it("read a secret from a file instead, and nothing else", async () => {
    const folder = await mkdtemp(join(tmpdir(), "vereda-secrets-"));
    const file = join(folder, "database");
    await writeFile(file, "postgres://vereda:secret@localhost/vereda\n");
    expect(readConfig({ DATABASE_URL_FILE: file, PORT_FILE: file })).toMatchObject({
      databaseUrl: "postgres://vereda:secret@localhost/vereda",
      port: 3000,
    });
    expect(sentenceFor({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://elsewhere" })).toBe(
      "The settings DATABASE_URL and DATABASE_URL_FILE are both set; set one of them.",
    );
    await rm(folder, { recursive: true });
    expect(sentenceFor({ DATABASE_URL_FILE: file })).toBe(
      `The file ${file} of the setting DATABASE_URL_FILE cannot be read (ENOENT).`,
    );
  });

  it("all have a name and a meaning", () => {
    expect(settings.length).toBeGreaterThan(10);
    for (const { name, meaning } of settings) {
      expect(name).toMatch(/^[A-Z0-9_]+$/);
      expect(meaning).not.toBe("");
    }
  });
});
