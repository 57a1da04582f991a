import { expect, it } from "vitest";
import { findInvitationToken } from "./invitation-token.ts";

it.each([
  ["", null],
  ["invitation=abc", "abc"],
  ["next=/panel/connect/abc", "abc"],
  ["next=/panel/connect/abc%3Fx=1", "abc"],
  ["next=/en/panel/join/abc", "abc"],
  ["next=/panel/connect/", null],
  ["next=/panel/circles/abc", null],
  ["invitation=mine&next=/panel/connect/abc", "mine"],
])("finds the token in %j", (search, token) => {
  expect(findInvitationToken(new URLSearchParams(search))).toBe(token);
});
