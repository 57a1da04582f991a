// The HttpOnly cookie of a browser that has signed in, so that strangers' wrong tries do not delay it.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";

const DEVICE_COOKIE = "vereda_device";

/** The most that browsers store a cookie for. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Accounts that share a browser; the one that signed in longest ago is dropped. */
const MAX_ACCOUNTS = 5;

const DEVICE_ID_BYTES = 16;
const SIGNATURE_LENGTH = 22;

export interface DeviceCookie {
  /** Returns the id of the browser if this user has signed in with it; otherwise null. */
  findDevice(request: FastifyRequest, userId: string): string | null;
  issue(request: FastifyRequest, reply: FastifyReply, userId: string): void;
}

/** The value is `<device id>.<signature of each user>`, so that nothing is stored on the server. */
export function deviceCookie(
  app: FastifyInstance,
  config: Pick<Config, "publicUrl">,
  master: MasterKeys,
): DeviceCookie {
  const sign = (deviceId: string, userId: string) => {
    const key = hkdfSync("sha256", master.getCurrent().key, "", "device cookie", 32);
    const signature = createHmac("sha256", Buffer.from(key)).update(`${deviceId}:${userId}`);
    return signature.digest("base64url").slice(0, SIGNATURE_LENGTH);
  };
  const read = ({ headers }: FastifyRequest) => {
    const [deviceId = "", ...signatures] = (
      app.parseCookie(headers.cookie ?? "")[DEVICE_COOKIE] ?? ""
    ).split(".", MAX_ACCOUNTS + 1);
    return /^[\w-]{22}$/.test(deviceId) ? { deviceId, signatures } : null;
  };
  return {
    findDevice(request, userId) {
      const device = read(request);
      if (device === null) return null;
      const expected = Buffer.from(sign(device.deviceId, userId));
      const isTrusted = device.signatures
        .map((signature) => Buffer.from(signature))
        .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
      return isTrusted ? device.deviceId : null;
    },
    issue(request, reply, userId) {
      const device = read(request);
      const deviceId = device?.deviceId ?? randomBytes(DEVICE_ID_BYTES).toString("base64url");
      const signature = sign(deviceId, userId);
      const others = device?.signatures.filter((one) => one !== signature) ?? [];
      const signatures = [signature, ...others].slice(0, MAX_ACCOUNTS);
      reply.setCookie(DEVICE_COOKIE, [deviceId, ...signatures].join("."), {
        httpOnly: true,
        sameSite: "strict",
        secure: config.publicUrl?.startsWith("https:") ?? false,
        path: "/api",
        maxAge: MAX_AGE_SECONDS,
      });
    },
  };
}
