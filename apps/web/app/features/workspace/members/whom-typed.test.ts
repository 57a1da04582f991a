// Telling a username from an e-mail.
import { expect, test } from "vitest";
import { whomTyped } from "./whom-typed.ts";

test("an @ within makes an e-mail, one in front a username", () => {
  expect(whomTyped(" lucia@ejemplo.mx ")).toEqual({ email: "lucia@ejemplo.mx" });
  expect(whomTyped("@lucia.mora")).toEqual({ username: "lucia.mora" });
  expect(whomTyped("lucia.mora")).toEqual({ username: "lucia.mora" });
});
