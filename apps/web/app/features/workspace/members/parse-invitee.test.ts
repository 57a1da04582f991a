import { expect, test } from "vitest";
import { parseInvitee } from "./parse-invitee.ts";

test("treats an inner @ as an email, and a leading @ as a username", () => {
  expect(parseInvitee(" lucia@ejemplo.mx ")).toEqual({ email: "lucia@ejemplo.mx" });
  expect(parseInvitee("@lucia.mora")).toEqual({ username: "lucia.mora" });
  expect(parseInvitee("lucia.mora")).toEqual({ username: "lucia.mora" });
});
