// Telling a username from an e-mail.
import { expect, test } from "vitest";
import { parseInvitee } from "./parse-invitee.ts";

test("an @ within makes an e-mail, one in front a username", () => {
  expect(parseInvitee(" lucia@ejemplo.mx ")).toEqual({ email: "lucia@ejemplo.mx" });
  expect(parseInvitee("@lucia.mora")).toEqual({ username: "lucia.mora" });
  expect(parseInvitee("lucia.mora")).toEqual({ username: "lucia.mora" });
});
