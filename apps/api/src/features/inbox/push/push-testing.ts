// A push service and browsers for tests: a server on this machine that takes pushes as the real ones do, checks the
// signature of whoever sends them, and opens what only the browser can open. It knows nothing of the library that sends.
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
import { pushApi, pushMessage } from "@vereda/domain/inbox/contract-push";
import type { PushMessage } from "@vereda/domain/inbox/contract-push";
import { afterAll } from "vitest";
import * as z from "zod/mini";
import type { TestApp } from "#platform/testing/testing.ts";

interface Browser {
  readonly auth: Buffer;
  readonly keys: ReturnType<typeof createECDH>;
}

export interface TakenPush {
  readonly device: string;
  readonly message: PushMessage;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** Who sends, as the signature says: for whom it is meant, until when, and whom to turn to. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

const bytesOf = (base64url: string) => Buffer.from(base64url, "base64url");

/** The signed claims of `Authorization: vapid t=…, k=…` (RFC 8292). @throws when the signature is another's */
export function openVapid(authorization: string, publicKey: string) {
  const match = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(authorization);
  const { token = "", key = "" } = match?.groups ?? {};
  if (key !== publicKey) throw new Error("Signed with another key.");
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = bytesOf(key);
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
    bytesOf(signature),
  );
  if (!isRight) throw new Error("The signature is wrong.");
  const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
  return z.parse(claims, JSON.parse(bytesOf(body).toString()));
}

/** Opens a body of `Content-Encoding: aes128gcm` as a browser does (RFC 8188 and 8291). */
export function openBody({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const box = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  box.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([box.update(sealed.subarray(0, -16)), box.final()]);
  // One record, ended by a 2.
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

export interface PushService {
  /** The pushes that it took, the first first. */
  readonly taken: TakenPush[];
  /** What it answers from now on, and the wait that it asks for. */
  answer(status: number, retryAfter?: number): void;
  /** How often it was asked, whatever it answered. */
  asked(): number;
  /** A browser's subscription, as `PushSubscription.toJSON()` gives it. */
  subscription(name: string): {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  /** Adds a browser of that name to somebody's devices. @returns the device's id */
  join(token: string, name: string): Promise<string>;
}

interface Received {
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Starts one for a test file whose server has the setting PUSH_LOOPBACK. */
export async function makePushService(api: TestApp): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const taken: TakenPush[] = [];
  const state = { status: 201, retryAfter: 0, asked: 0 };
  const publicKey = async (token: string) =>
    (await api.call(pushApi.key, { token })).data.publicKey;
  let key = "";
  const take = ({ name, headers, body }: Received) => {
    const browser = browsers.get(name);
    if (browser === undefined) throw new Error("No such browser.");
    const { authorization = "", ttl, urgency, topic } = headers;
    taken.push({
      device: name,
      message: z.parse(pushMessage, JSON.parse(openBody(browser, body))),
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: String(topic),
      claims: openVapid(authorization, key),
    });
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      state.asked += 1;
      const name = (request.url ?? "").slice(1);
      if (state.status === 201) {
        take({ name, headers: request.headers, body: Buffer.concat(parts) });
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
    taken,
    answer(status, retryAfter = 0) {
      state.status = status;
      state.retryAfter = retryAfter;
    },
    asked: () => state.asked,
    subscription,
    async join(token, name) {
      key = await publicKey(token);
      const body = subscription(name);
      return (await api.call(pushApi.addDevice, { token, body })).data.id;
    },
  };
}
