// What the server writes about its work: method, route, status and time; never bodies, tokens, queries or
// addresses of people. Routes are logged as their patterns, because a path may hold a name.
import { randomUUID } from "node:crypto";
import { DrizzleQueryError } from "drizzle-orm";
import { LogController } from "fastify";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";

export interface LogStream {
  write(line: string): void;
}

export function loggerOptions(
  config: Config,
  stream?: LogStream,
): NonNullable<FastifyServerOptions["logger"]> {
  if (config.logLevel === "silent") return false;
  // For reading while writing code; elsewhere programs read the lines.
  const transport = { target: "pino-pretty", options: { singleLine: true, ignore: "request" } };
  if (config.mode === "development") return { level: config.logLevel, base: null, transport };
  return { level: config.logLevel, base: null, ...(stream === undefined ? {} : { stream }) };
}

/** Every request has an id of ours; a client's own is not trusted to be one. */
export const requestIds = {
  requestIdHeader: false,
  genReqId: () => randomUUID(),
  logController: new LogController({ requestIdLogLabel: "request", disableRequestLogging: true }),
} as const satisfies FastifyServerOptions;

/** One line for each answer, and the request's id in its headers, so that a report can be found. */
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

// Only what helps to find the cause: the message of a failed query carries the values that were to be written.
export function safeToLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? error.code : undefined;
  const isQuery = error instanceof DrizzleQueryError || "severity" in error;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isQuery ? {} : { message: error.message }),
    // The text of the statement, where places stand for values.
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    stack: listStackFrames(error),
    ...(error.cause === undefined ? {} : { cause: safeToLog(error.cause) }),
  };
}

/** The lines of a stack that name code; the message, which leads it, may itself hold such lines. */
function listStackFrames({ stack = "", message }: Error): string[] {
  return stack
    .replace(message, () => "")
    .split("\n")
    .filter((line) => line.startsWith("    at "));
}
