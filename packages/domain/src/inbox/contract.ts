// API calls for the inbox, grouped by subject; `subject` is null when deleted or not accessible.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../http/envelope.ts";
import { binary, instant } from "../http/values.ts";
import { idParams } from "../id.ts";
import { areaKeys } from "../workspace/areas/areas.ts";
import { inboxReads } from "../live/inbox-reads.ts";
import {
  notificationDetails,
  notificationKinds,
  notificationSubjects,
  snoozes,
} from "./catalogue.ts";
import type { ChannelOffer } from "./catalogue.ts";

const offer = z.enum(["choice", "always", "never"] satisfies ChannelOffer[]);

export const inboxEntry = z.object({
  /** The id of the latest notification, used for the whole entry. */
  id: z.string(),
  kind: z.enum(notificationKinds),
  detail: z.nullable(z.enum(notificationDetails)),
  subject: z.nullable(
    z.object({
      kind: z.enum(notificationSubjects),
      id: z.string(),
      title: z.string(),
      /** Of an invitation: true once its reader belongs to the workspace. */
      isAccepted: z.optional(z.boolean()),
      /** Where the subject is planned; null unless the user can see the whole plan. */
      place: z.nullable(
        z.object({
          workspaceId: z.string(),
          areaId: z.enum(areaKeys),
          objectiveId: z.string(),
          missionId: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Number of unread notifications, or of all when none is unread. */
  count: z.int(),
  people: z.array(z.string()),
  isRead: z.boolean(),
  at: instant,
  snoozedUntil: z.nullable(instant),
  /** The latest `updatedAt` of its notices. */
  updatedAt: instant,
});
export type InboxEntry = z.output<typeof inboxEntry>;

export const channelSetting = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.object({ isOn: z.boolean(), offer }),
  letter: z.object({ isOn: z.boolean(), offer }),
  push: z.object({ isOn: z.boolean(), offer }),
  /** Null until it is changed. */
  updatedAt: z.nullable(instant),
});
export type ChannelSetting = z.output<typeof channelSetting>;

const channelSettings = z.array(channelSetting).check(z.maxLength(notificationKinds.length));

const unread = z.object({ count: z.int() });

const digest = z.object({ isOn: z.boolean() });
const digestParams = z.object({ token: z.string().check(z.maxLength(200)) });

export const inboxApi = {
  list: endpoint("GET /me/inbox", {
    summary: { es: "Tu bandeja, lo último primero", en: "Your inbox, the latest first" },
    query: z.object({
      ...pageQuery,
      /** `put_off` lists snoozed entries, which the other views leave out. */
      show: z._default(z.enum(["all", "unread", "put_off"]), "all"),
    }),
    data: buildPageSchema(inboxEntry),
  }),
  unread: endpoint("GET /me/inbox/unread", {
    summary: { es: "Cuántas cosas no has leído", en: "How many things you have not read" },
    data: unread,
  }),
  readAll: endpoint("POST /me/inbox/read", {
    changes: inboxReads,
    summary: { es: "Marca todo como leído", en: "Mark everything as read" },
    body: z.object({}),
    data: unread,
  }),
  change: endpoint("PATCH /me/inbox/:id", {
    changes: inboxReads,
    summary: {
      es: "Marca un aviso, o lo deja para después",
      en: "Mark a notice as read or unread, or put it off",
    },
    params: idParams,
    body: z.object({
      isRead: z.optional(z.boolean()),
      /** The end follows the user's rhythm; null ends the snooze now. */
      snooze: z.optional(z.nullable(z.enum(snoozes))),
      updatedAt: z.optional(instant),
    }),
    data: inboxEntry,
    errors: ["not_found", "conflict"],
  }),
  erase: endpoint("DELETE /me/inbox/:id", {
    isUndoable: true,
    changes: inboxReads,
    summary: { es: "Elimina un aviso", en: "Delete a notice" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
  settings: endpoint("GET /me/inbox/settings", {
    summary: { es: "De qué te avisamos y cómo", en: "What we tell you of, and how" },
    data: channelSettings,
  }),
  saveSetting: endpoint("PATCH /me/inbox/settings", {
    changes: ["/me/inbox/settings"],
    summary: { es: "Cambia cómo te avisamos de algo", en: "Change how we tell you of something" },
    body: z.object({
      kind: z.enum(notificationKinds),
      inApp: z.optional(z.boolean()),
      letter: z.optional(z.boolean()),
      push: z.optional(z.boolean()),
      /** Of this kind. */
      updatedAt: z.optional(z.nullable(instant)),
    }),
    data: channelSettings,
    errors: ["conflict"],
  }),
  digest: endpoint("GET /public/digests/:token", {
    access: "public",
    summary: {
      es: "Si el correo del día está activado, por el enlace que lleva",
      en: "Whether the daily email is on, by the link in it",
    },
    params: digestParams,
    data: digest,
    errors: ["not_found"],
  }),
  setDigest: endpoint("PUT /public/digests/:token", {
    access: "public",
    changes: ["/public/digests/:token", "/me/inbox/settings"],
    summary: {
      es: "Activa o desactiva el correo del día, por el enlace que lleva",
      en: "Turn the daily email on or off, by the link in it",
    },
    params: digestParams,
    body: digest,
    data: digest,
    errors: ["not_found"],
  }),
  /** RFC 8058: what a mail program posts. Its body is not read. */
  unsubscribe: endpoint("POST /public/digests/:token", {
    access: "public",
    changes: ["/public/digests/:token", "/me/inbox/settings"],
    summary: {
      es: "Desactiva el correo del día desde el programa de correo",
      en: "Turn the daily email off from a mail program",
    },
    params: digestParams,
    body: binary,
    bodyTypes: ["application/x-www-form-urlencoded", "multipart/form-data"],
    bodyLimit: 4_096,
    data: digest,
    errors: ["not_found"],
  }),
};
