import { describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

describe("a password hash", () => {
  it("is a PHC string with its parameters and a random salt", async () => {
    const [first, second] = await Promise.all([hashPassword("correcto"), hashPassword("correcto")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(first).not.toBe(second);
  });

  it("matches its password only", async () => {
    const stored = await hashPassword("  contraseña 🌱 \u0000");
    expect(await isPassword("  contraseña 🌱 \u0000", stored)).toBe(true);
    expect(await isPassword("contraseña 🌱", stored)).toBe(false);
    expect(await isPassword("", stored)).toBe(false);
  });

  it("matches the same characters in another Unicode composition", async () => {
    const stored = await hashPassword("contrase\u00f1a");
    expect(await isPassword("contrasen\u0303a", stored)).toBe(true);
  });

  it("is verified with its own parameters", async () => {
    // The password "password" with the salt "somesalt", hashed by argon2's reference implementation.
    const stored =
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    expect(await isPassword("password", stored)).toBe(true);
    expect(await isPassword("Password", stored)).toBe(false);
  });

  it("never matches when there is no hash", async () => {
    expect(await isPassword("anything", null)).toBe(false);
  });
});
