// The whole server, put together in an order that is the architecture: platform first, then the features,
// the document that describes them, and last the pages.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./db/client.ts";
import { prepareApi } from "./platform/api.ts";
import type { Authenticate } from "./platform/authentication.ts";
import type { Clock } from "./platform/clock.ts";
import { loggerOptions } from "./platform/log.ts";

/** What the features are built on. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
}

/** A feature registers its routes: `export function planningRoutes(app, deps)`. */
export type Feature = (app: FastifyInstance, deps: Deps) => void;

const everyFeature: readonly Feature[] = [];

export interface AppOptions extends Deps {
  /** Only these features; all of them by default. */
  readonly features?: readonly Feature[];
  /** Puts other ways to be recognised before the sessions of the account feature. */
  readonly wrapAuthenticate?: (real: Authenticate) => Authenticate;
}

const nobody: Authenticate = () => Promise.resolve(null);

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, config } = options;
  const deps: Deps = { db, clock, config };
  const authenticate = (options.wrapAuthenticate ?? ((real) => real))(nobody);
  const app = Fastify({
    logger: loggerOptions(config),
    trustProxy: config.trustProxy,
    exposeHeadRoutes: true,
  });
  app.decorate("endpoints", new Set<Endpoint>());
  app.decorateRequest("caller", null);
  app.decorateRequest("locale", "es");
  app.decorateRequest("arrivedAt");
  await app.register(async (api) => {
    prepareApi(api, { authenticate, clock });
    for (const register of options.features ?? everyFeature) register(api, deps);
  });
  return app;
}
