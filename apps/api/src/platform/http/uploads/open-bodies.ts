// Limits how many bodies are received at the same time, because each takes memory or disk until it is whole.
import { finished } from "node:stream";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { rateLimited } from "../errors/errors.ts";

/** Most bodies are smaller, and are not counted. */
const SMALL_BYTES = 64 * 1024;
/** More than a message has files, in two tabs. */
const OPEN_BODIES_PER_CALLER = 12;
/** Guests have a number of their own, so that they cannot take those of users. */
const MAX_OPEN_BODIES = 100;
const RETRY_AFTER_MS = 5_000;

function isSmall({ headers }: FastifyRequest): boolean {
  if (headers["transfer-encoding"] !== undefined) return false;
  return Number(headers["content-length"] ?? 0) <= SMALL_BYTES;
}

/** Call it after the rate limits. */
export function limitOpenBodies(app: FastifyInstance): void {
  const open = new Map<string, number>();
  const count = (key: string, by: number) => {
    const next = (open.get(key) ?? 0) + by;
    if (next === 0) open.delete(key);
    else open.set(key, next);
  };
  app.addHook("onRequest", async (request) => {
    if (isSmall(request)) return;
    const { caller, ip, raw } = request;
    const own = caller === null ? `address ${normalizeIP(ip)}` : `user ${caller.userId}`;
    const all = caller === null ? "guests" : "users";
    if ((open.get(own) ?? 0) >= OPEN_BODIES_PER_CALLER || (open.get(all) ?? 0) >= MAX_OPEN_BODIES) {
      throw rateLimited(RETRY_AFTER_MS);
    }
    for (const key of [own, all]) count(key, 1);
    finished(raw, { writable: false }, () => {
      for (const key of [own, all]) count(key, -1);
    });
  });
}
