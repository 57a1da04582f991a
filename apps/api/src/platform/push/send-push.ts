// Hands one push over to the push service of a browser: encrypted for that browser (RFC 8291), signed with the key of
// this server (RFC 8292). What the service is told is where, for how long and how urgently, never what.
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { PushSubscription, RequestDetails, RequestOptions } from "web-push";
import type { Config } from "../../config.ts";
import { isLoopback, isPushAddress, publicLookup } from "./push-address.ts";
import type { PushKeys } from "./push-keys.ts";

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOptions {
  /** For how long the service keeps it for a device that is away. */
  readonly ttlSeconds: number;
  readonly urgency: "normal" | "high";
  /** Takes the place of an undelivered one of the same topic: at most 32 letters of base64url. */
  readonly topic: string;
}

/**
 * What came of it: taken; the device is gone for good; the service was not there, or asks to wait; it refuses this one.
 */
export type PushOutcome =
  | { readonly kind: "taken" | "gone" | "refused"; readonly status?: number }
  | { readonly kind: "away"; readonly waitMs: number };

export type SendPush = (
  target: PushTarget,
  payload: string,
  options: PushOptions,
) => Promise<PushOutcome>;

/** A service that says nothing for so long is away. */
const TIMEOUT_MS = 10_000;
const MAX_WAIT_MS = HOUR_MS;

type Settings = Pick<Config, "publicUrl" | "emailFrom" | "pushLoopback">;

/** Whom a push service would turn to. */
function getContact({ publicUrl, emailFrom }: Settings): string {
  if (publicUrl?.startsWith("https:") === true) return publicUrl;
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(emailFrom)?.[0] ?? emailFrom}`;
}

function mapOutcome(status: number, { headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500) {
    const seconds = Number(headers["retry-after"] ?? 0);
    const waitMs = Number.isFinite(seconds) ? Math.max(seconds, 0) * 1000 : 0;
    return { kind: "away", waitMs: Math.min(waitMs, MAX_WAIT_MS) };
  }
  return { kind: "refused", status };
}

interface PushRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
  readonly isExternal: boolean;
}

function sendRequest({ url, headers, body, isExternal }: PushRequest): Promise<PushOutcome> {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const away = () => resolve({ kind: "away", waitMs: 0 });
    const clientRequest = request(url, {
      method: "POST",
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isExternal && { lookup: publicLookup }),
    });
    clientRequest.on("error", away);
    clientRequest.on("response", (response) => {
      resolve(mapOutcome(response.statusCode ?? 0, response));
      // What else it says is nobody's interest, however much it is.
      response.destroy();
    });
    clientRequest.end(body);
  });
}

/** What goes over the wire; null when nothing can be sealed for this browser, whatever its keys were. */
async function encryptPush(
  target: PushSubscription,
  payload: string,
  options: RequestOptions,
): Promise<RequestDetails | null> {
  // Brought when the first push is sent: a server that starts has no use for it.
  const { default: webPush } = await import("web-push");
  try {
    return webPush.generateRequestDetails(target, payload, options);
  } catch {
    return null;
  }
}

export function makeSendPush(settings: Settings, keys: () => Promise<PushKeys>): SendPush {
  const { pushLoopback } = settings;
  const subject = getContact(settings);
  return async ({ endpoint, ...secrets }, payload, { ttlSeconds, urgency, topic }) => {
    // What was allowed when it was added may not be by now.
    if (!isPushAddress(endpoint, pushLoopback)) return { kind: "gone" };
    const vapidDetails = { subject, ...(await keys()) };
    const details = await encryptPush({ endpoint, keys: secrets }, payload, {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
      topic,
      contentEncoding: "aes128gcm",
    });
    if (details === null) return { kind: "gone" };
    const url = new URL(endpoint);
    return sendRequest({
      url,
      headers: { ...details.headers },
      body: details.body ?? Buffer.alloc(0),
      // Only where the setting says so has it come here.
      isExternal: !isLoopback(url),
    });
  };
}
