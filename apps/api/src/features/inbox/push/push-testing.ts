// A push service and browsers for tests; they verify and decrypt pushes without the sender's library.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { pushApi, pushMessage } from "@vereda/domain/inbox/push/contract-push";
import type { PushMessage } from "@vereda/domain/inbox/push/contract-push";
import { afterAll } from "vitest";
import * as z from "zod/mini";
import type { TestApp } from "#platform/testing/testing.ts";

interface Browser {
  readonly auth: Buffer;
  readonly keys: ReturnType<typeof createECDH>;
}

interface ReceivedPush {
  readonly device: string;
  readonly message: PushMessage;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** VAPID claims: audience, expiry and contact. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

const decodeBase64Url = (base64url: string) => Buffer.from(base64url, "base64url");

/**
 * Verifies the claims of `Authorization: vapid t=…, k=…` (RFC 8292).
 * @throws when the signature was made with another key
 */
function verifyVapid(authorization: string, publicKey: string) {
  const match = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(authorization);
  const { token = "", key = "" } = match?.groups ?? {};
  if (key !== publicKey) throw new Error("Signed with another key.");
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = decodeBase64Url(key);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    decodeBase64Url(signature),
  );
  if (!isRight) throw new Error("The signature is invalid.");
  const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
  return z.parse(claims, JSON.parse(decodeBase64Url(body).toString()));
}

/** Decrypts a body of `Content-Encoding: aes128gcm` (RFC 8188 and 8291). */
function decryptBody({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const encrypted = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const box = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  box.setAuthTag(encrypted.subarray(-16));
  const plaintext = Buffer.concat([box.update(encrypted.subarray(0, -16)), box.final()]);
  // A single record, ended by the delimiter byte 2.
  return plaintext.subarray(0, plaintext.lastIndexOf(2)).toString("utf8");
}

export interface PushService {
  readonly received: ReceivedPush[];
  /** Sets the status and the Retry-After of the following responses. */
  respondWith(status: number, retryAfter?: number): void;
  countRequests(): number;
  /** A subscription in the format of `PushSubscription.toJSON()`. */
  subscription(name: string): {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  /** Registers a browser of that name as a device.
@returns the device's id */
  join(token: string, name: string): Promise<string>;
}

interface ReceivedRequest {
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requires a server with the setting PUSH_LOOPBACK. */
export async function makePushService(api: TestApp): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const state = { status: 201, retryAfter: 0, requestCount: 0 };
  const publicKey = async (token: string) =>
    (await api.call(pushApi.key, { token })).data.publicKey;
  let key = "";
  const receivePush = ({ name, headers, body }: ReceivedRequest) => {
    const browser = browsers.get(name);
    if (browser === undefined) throw new Error("No such browser.");
    const { authorization = "", ttl, urgency, topic } = headers;
    received.push({
      device: name,
      message: z.parse(pushMessage, JSON.parse(decryptBody(browser, body))),
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: String(topic),
      claims: verifyVapid(authorization, key),
    });
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      state.requestCount += 1;
      const name = (request.url ?? "").slice(1);
      if (state.status === 201) {
        receivePush({ name, headers: request.headers, body: Buffer.concat(parts) });
      }
      if (state.retryAfter > 0) response.setHeader("retry-after", state.retryAfter);
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise((resolve) => void server.close(resolve)));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const subscription: PushService["subscription"] = (name) => {
    const keys = createECDH("prime256v1");
    keys.generateKeys();
    const browser = browsers.get(name) ?? { auth: randomBytes(16), keys };
    browsers.set(name, browser);
    return {
      endpoint: `http://127.0.0.1:${port}/${name}`,
      keys: {
        p256dh: browser.keys.getPublicKey("base64url"),
        auth: browser.auth.toString("base64url"),
      },
    };
  };
  return {
    received,
    respondWith(status, retryAfter = 0) {
      state.status = status;
      state.retryAfter = retryAfter;
    },
    countRequests: () => state.requestCount,
    subscription,
    async join(token, name) {
      key = await publicKey(token);
      const body = subscription(name);
      return (await api.call(pushApi.addDevice, { token, body })).data.id;
    },
  };
}
