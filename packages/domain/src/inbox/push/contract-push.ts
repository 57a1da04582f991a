// API calls for push notifications: devices, and the payload for the service worker.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant, locale } from "../../http/values.ts";
import { idParams } from "../../id.ts";
import { pushTexts } from "./catalogue-push.ts";

/** Per user; adding one more removes the oldest. */
export const MAX_PUSH_DEVICES = 20;

const base64url = (length: { min: number; max: number }) =>
  z
    .string("push_device_malformed")
    .check(
      z.minLength(length.min, "push_device_malformed"),
      z.maxLength(length.max, "push_device_malformed"),
      z.regex(/^[A-Za-z0-9_-]+=*$/, "push_device_malformed"),
    );

/** The output of `PushSubscription.toJSON()`; other fields are ignored. */
export const pushDeviceInput = z.object({
  endpoint: z
    .string("push_device_malformed")
    .check(z.minLength(1, "push_device_malformed"), z.maxLength(2048, "push_device_malformed")),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    /** A P-256 point, 65 bytes. */
    p256dh: base64url({ min: 87, max: 88 }),
    auth: base64url({ min: 22, max: 24 }),
  }),
});

/** Excludes the endpoint, because anyone who has it could send pushes. */
export const pushDevice = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  os: z.nullable(z.string()),
  device: z.nullable(z.string()),
  isThisSession: z.boolean(),
  createdAt: instant,
  deliveredAt: z.nullable(instant),
});
export type PushDevice = z.output<typeof pushDevice>;

export const pushSettings = z.object({
  text: z.enum(pushTexts),
  /** Null until they are changed. */
  updatedAt: z.nullable(instant),
});
export type PushSettings = z.output<typeof pushSettings>;

/**
 * Decrypted push payload. A notification replaces one with the same `tag`. A reminder's `url` is the panel
 * with `?reminder=<id of the due reminder>`; its action `snooze` adds `&snooze=10`.
 */
export const pushMessage = z.object({
  kind: z.enum(["reminder", "notice", "test"]),
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  locale,
  at: instant,
  actions: z.array(z.object({ action: z.string(), title: z.string(), url: z.string() })),
});
export type PushMessage = z.output<typeof pushMessage>;

const devices = z.array(pushDevice).check(z.maxLength(MAX_PUSH_DEVICES));

export const pushApi = {
  key: endpoint("GET /me/push/key", {
    summary: {
      es: "La clave con la que un navegador acepta avisos de este servidor",
      en: "The key by which a browser accepts pushes of this server",
    },
    /** `applicationServerKey` of `pushManager.subscribe`, in base64url. */
    data: z.object({ publicKey: z.string() }),
  }),
  devices: endpoint("GET /me/push/devices", {
    summary: { es: "Tus dispositivos que reciben avisos", en: "Your devices that receive pushes" },
    data: devices,
  }),
  /** Idempotent: adding the same device again responds with 200. Removed together with its session. */
  addDevice: endpoint("POST /me/push/devices", {
    changes: ["/me/push/devices", "/me/push/settings"],
    summary: { es: "Recibe avisos en este dispositivo", en: "Receive pushes on this device" },
    body: pushDeviceInput,
    data: pushDevice,
    success: 201,
    errors: ["push_device_taken"],
  }),
  removeDevice: endpoint("DELETE /me/push/devices/:id", {
    changes: ["/me/push/devices", "/me/push/settings"],
    summary: { es: "Deja de recibir avisos en un dispositivo", en: "Stop pushes on a device" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
  /** Removes an expired device and responds with `push_device_gone`. */
  test: endpoint("POST /me/push/devices/:id/test", {
    changes: ["/me/push/devices"],
    summary: { es: "Envía un aviso de prueba", en: "Send a push to try it" },
    params: idParams,
    body: z.object({}),
    data: z.null(),
    errors: ["not_found", "push_device_gone", "push_not_taken"],
  }),
  settings: endpoint("GET /me/push/settings", {
    summary: { es: "Cuánto dicen los avisos", en: "How much pushes say" },
    data: pushSettings,
  }),
  saveSettings: endpoint("PATCH /me/push/settings", {
    changes: ["/me/push/devices", "/me/push/settings"],
    summary: { es: "Cambia cuánto dicen los avisos", en: "Change how much pushes say" },
    body: z.partial(pushSettings),
    data: pushSettings,
    errors: ["conflict"],
  }),
};
