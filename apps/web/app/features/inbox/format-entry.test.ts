import type { InboxEntry } from "@vereda/domain/inbox/contract";
import { expect, it } from "vitest";
import { getAddress } from "./format-entry.ts";

const entry: InboxEntry = {
  id: "entry-1",
  kind: "comment",
  detail: null,
  subject: null,
  count: 1,
  people: ["Leo"],
  isRead: false,
  at: "2026-03-04T14:00:00.000Z",
  snoozedUntil: null,
  updatedAt: "2026-03-04T14:00:00.000Z",
};

it.each([
  ["moderation", "decision", "/panel/moderation/decisions"],
  ["moderation", "circle_report", "/panel/circles/1"],
  ["connection_request", "connection", "/panel/connections?tab=pending"],
  ["connection_accepted", "connection", "/panel/connections"],
  ["circle", "circle", "/panel/circles/1"],
  ["mention", "post", "/panel/posts/1"],
  ["workspace_invitation", "invitation", "/panel/workspaces?tab=invitations"],
  ["message_request", "conversation", "/panel/messages?conversation=1"],
  ["moderation", "queue", "/panel/moderation"],
  ["security", "account", "/panel/security"],
] as const)("a notice of %s about a %s leads to %s", (kind, subject, address) => {
  const about = { kind: subject, id: "1", title: "Taller", place: null };
  expect(getAddress({ ...entry, kind, subject: about })).toBe(address);
});

it("a notice of an application leads to the applications", () => {
  const subject = { kind: "queue" as const, id: "1", title: "", place: null };
  const about = { kind: "moderation" as const, detail: "applications_open" as const, subject };
  expect(getAddress({ ...entry, ...about })).toBe("/panel/specialists");
});

it("a notice of what is gone leads nowhere", () => {
  expect(getAddress(entry)).toBeNull();
});
