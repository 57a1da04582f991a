// What the server writes about its work: method, route, status and time; never bodies, tokens or queries.
import type { FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";

export function loggerOptions(config: Config): NonNullable<FastifyServerOptions["logger"]> {
  if (config.logLevel === "silent") return false;
  return { level: config.logLevel };
}
