// What concerns somebody: news, the inbox, pushes and reminders.
import { oneself, owners } from "./outcomes.ts";
import type { Rows } from "./outcomes.ts";

export const inboxRows: Rows = {
  // What changes while one looks
  "GET /me/changes": oneself(200),

  // What concerns one
  "GET /me/inbox": oneself(200),
  "GET /me/inbox/unread": oneself(200),
  "POST /me/inbox/read": oneself(200),
  "PATCH /me/inbox/:id": owners(200),
  "DELETE /me/inbox/:id": owners(200),
  "GET /me/inbox/settings": oneself(200),
  "PATCH /me/inbox/settings": oneself(200),
  "GET /me/push/key": oneself(200),
  "GET /me/push/devices": oneself(200),
  // A browser goes over to whoever signs in on it.
  "POST /me/push/devices": oneself(201),
  "DELETE /me/push/devices/:id": owners(200),
  "POST /me/push/devices/:id/test": owners("push_device_gone"),
  "GET /me/push/settings": oneself(200),
  "PATCH /me/push/settings": oneself(200),
  "GET /me/reminders/upcoming": oneself(200),
  "GET /me/reminders/due": oneself(200),
  "GET /me/reminders/due/:id": owners(200),
  "POST /me/reminders/due/seen": oneself(200),
  "POST /me/reminders/due/:id/seen": owners(200),
  "POST /me/reminders/due/:id/snooze": owners(200),
  "GET /me/reminders/settings": oneself(200),
  "PATCH /me/reminders/settings": oneself(200),
};
