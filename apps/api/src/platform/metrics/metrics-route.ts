// `GET /metrics` for Prometheus, for holders of METRICS_TOKEN or for this machine only.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import type { Config } from "#config.ts";
import { AppError } from "../http/errors/errors.ts";
import { makeGauges } from "./gauges.ts";
import type { GaugeOptions } from "./gauges.ts";
import type { Metrics } from "./metrics.ts";

interface MetricsOptions extends GaugeOptions {
  readonly config: Pick<Config, "metricsToken">;
}

const loopbackAddresses: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const loopbackNames: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);
const proxyHeaders = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/** A proxy on this machine connects from here too; what it passes on does not count. */
function isFromThisMachine({ socket, hostname, headers }: FastifyRequest): boolean {
  return (
    loopbackAddresses.has(socket.remoteAddress ?? "") &&
    loopbackNames.has(hostname) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/** @throws not_found or unauthenticated for whoever may not read the metrics */
function guard(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (!isFromThisMachine(request)) throw new AppError("not_found");
    return;
  }
  // Hashes have one length, so that comparing them tells nothing about the token.
  if (timingSafeEqual(hash(request.headers.authorization ?? ""), hash(`Bearer ${token}`))) return;
  throw new AppError("unauthenticated", {}, { headers: { "www-authenticate": "Bearer" } });
}

export function registerMetricsRoute(
  app: FastifyInstance,
  { registry }: Metrics,
  { config, ...options }: MetricsOptions,
): void {
  let refresh: (() => Promise<void>) | undefined;
  app.get("/metrics", async (request, reply) => {
    guard(request, config.metricsToken);
    if (refresh === undefined) {
      refresh = makeGauges(registry, options);
      // Watching memory and garbage collection costs something, so it begins with the first reader.
      collectDefaultMetrics({ register: registry });
    }
    await refresh();
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
