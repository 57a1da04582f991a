// Sends one Web Push message, encrypted (RFC 8291) and signed with the server's VAPID key (RFC 8292).
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { PushSubscription, RequestDetails, RequestOptions } from "web-push";
import type { Config } from "../../config.ts";
import { lookupPublicAddress } from "../outgoing/public-address.ts";
import { isLoopback, isPushAddress } from "./push-address.ts";
import type { PushKeys } from "./push-keys.ts";

interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface PushOptions {
  /** How long the push service stores the message for an offline device. */
  readonly ttlSeconds: number;
  readonly urgency: "normal" | "high";
  /** Replaces an undelivered message of the same topic. At most 32 base64url characters. */
  readonly topic: string;
}

/**
 * `taken`: accepted. `gone`: the subscription is invalid. `away`: retry later. `refused`: this message is
 * rejected.
 */
type PushOutcome =
  | { readonly kind: "delivered" | "expired" | "refused"; readonly status?: number }
  | { readonly kind: "unavailable"; readonly waitMs: number };

export const pushOutcomes = [
  "delivered",
  "expired",
  "refused",
  "unavailable",
] as const satisfies readonly PushOutcome["kind"][];

export type SendPush = (
  target: PushTarget,
  payload: string,
  options: PushOptions,
) => Promise<PushOutcome>;

/** After this time the push service counts as unavailable. */
const TIMEOUT_MS = 10_000;
const MAX_WAIT_MS = HOUR_MS;

type Settings = Pick<Config, "publicUrl" | "emailFrom" | "pushLoopback">;

/** The VAPID subject: how a push service can contact the operator. */
function getContact({ publicUrl, emailFrom }: Settings): string {
  if (publicUrl?.startsWith("https:") === true) return publicUrl;
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(emailFrom)?.[0] ?? emailFrom}`;
}

function mapOutcome(status: number, { headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 404 || status === 410) return { kind: "expired" };
  if (status === 429 || status >= 500) {
    const seconds = Number(headers["retry-after"] ?? 0);
    const waitMs = Number.isFinite(seconds) ? Math.max(seconds, 0) * 1000 : 0;
    return { kind: "unavailable", waitMs: Math.min(waitMs, MAX_WAIT_MS) };
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
    const resolveAsUnavailable = () => resolve({ kind: "unavailable", waitMs: 0 });
    const clientRequest = request(url, {
      method: "POST",
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isExternal && { lookup: lookupPublicAddress }),
    });
    clientRequest.on("error", resolveAsUnavailable);
    clientRequest.on("response", (response) => {
      resolve(mapOutcome(response.statusCode ?? 0, response));
      // Only the status and the headers matter, so the body is not read.
      response.destroy();
    });
    clientRequest.end(body);
  });
}

/** Null when encryption fails because of the keys of the subscription. */
async function encryptPush(
  target: PushSubscription,
  payload: string,
  options: RequestOptions,
): Promise<RequestDetails | null> {
  // Imported on first use, because the server start does not need it.
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
    // The rules may have changed since the subscription was added.
    if (!isPushAddress(endpoint, pushLoopback)) return { kind: "expired" };
    const vapidDetails = { subject, ...(await keys()) };
    const details = await encryptPush({ endpoint, keys: secrets }, payload, {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
      topic,
      contentEncoding: "aes128gcm",
    });
    if (details === null) return { kind: "expired" };
    const url = new URL(endpoint);
    return sendRequest({
      url,
      headers: { ...details.headers },
      body: details.body ?? Buffer.alloc(0),
      // Loopback URLs pass the check above only when a setting allows them.
      isExternal: !isLoopback(url),
    });
  };
}
