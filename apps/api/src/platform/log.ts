// Request logging. Never logs bodies, tokens, queries, IP addresses or paths, which may hold names.
import { randomUUID } from "node:crypto";
import { DrizzleQueryError } from "drizzle-orm";
import { LogController, type FastifyInstance, type FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";

export interface LogStream {
  write(line: string): void;
}

export function buildLoggerOptions(
  config: Config,
  stream?: LogStream,
): NonNullable<FastifyServerOptions["logger"]> {
  if (config.logLevel === "silent") return false;
  const transport = { target: "pino-pretty", options: { singleLine: true, ignore: "request" } };
  if (config.mode === "development") return { level: config.logLevel, base: null, transport };
  return { level: config.logLevel, base: null, ...(stream === undefined ? {} : { stream }) };
}

/** Server-generated request ids. The id header of a client is not trusted. */
export const requestIds = {
  requestIdHeader: false,
  genReqId: () => randomUUID(),
  logController: new LogController({ requestIdLogLabel: "request", disableRequestLogging: true }),
} as const satisfies FastifyServerOptions;

/** Warns once when a proxy is in front that the settings do not name: all users then share its address. */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, "trustedProxies">,
): void {
  let hasWarned = trustedProxies > 0;
  app.addHook("onRequest", async (request) => {
    if (hasWarned || request.headers["x-forwarded-for"] === undefined) return;
    hasWarned = true;
    request.log.warn(
      "A request has the header X-Forwarded-For, but TRUSTED_PROXIES is 0. If a reverse proxy is in front, set it to 1: " +
        "until then the limits by network address count all users as one.",
    );
  });
}

/** Logs one line per response and returns its request id in a header, so that reports can be traced. */
export function logResponses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
}

// Omits the message of a failed query, because it contains the values.
export function toLoggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? error.code : undefined;
  const isQuery = error instanceof DrizzleQueryError || "severity" in error;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isQuery ? {} : { message: error.message }),
    // The SQL with placeholders instead of values.
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    stack: listStackFrames(error),
    ...(error.cause === undefined ? {} : { cause: toLoggableError(error.cause) }),
  };
}

/** Stack lines without the message, which could contain lines that resemble frames. */
function listStackFrames({ stack = "", message }: Error): string[] {
  return stack
    .replace(message, () => "")
    .split("\n")
    .filter((line) => line.startsWith("    at "));
}
