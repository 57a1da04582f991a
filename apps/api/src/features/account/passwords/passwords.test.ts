import { describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

describe("a stored password", () => {
  it("is a PHC string with its parameters, and never the same twice", async () => {
    const [first, second] = await Promise.all([hashPassword("correcto"), hashPassword("correcto")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(first).not.toBe(second);
  });

  it("knows its password and no other", async () => {
    const stored = await hashPassword("  contraseña 🌱 \u0000");
    expect(await isPassword("  contraseña 🌱 \u0000", stored)).toBe(true);
    expect(await isPassword("contraseña 🌱", stored)).toBe(false);
    expect(await isPassword("", stored)).toBe(false);
  });

  it("knows a letter however the keyboard composed it", async () => {
    const stored = await hashPassword("contrase\u00f1a");
    expect(await isPassword("contrasen\u0303a", stored)).toBe(true);
  });

  it("is verified with the parameters it was made with", async () => {
    // The password "password", the salt "somesalt", made by the reference implementation of argon2.
    const stored =
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    expect(await isPassword("password", stored)).toBe(true);
    expect(await isPassword("Password", stored)).toBe(false);
  });

  it("lets nobody in where there is none", async () => {
    expect(await isPassword("anything", null)).toBe(false);
  });
});
