// The whole server, put together in an order that is the architecture: platform first, then the features,
// the document that describes them, and last the pages.
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./db/client.ts";
import { prepareApi, prepareRequests } from "./platform/api.ts";
import type { Authenticate } from "./platform/authentication.ts";
import type { Clock } from "./platform/clock.ts";
import { handleBrokenHttp, handleUnreadable } from "./platform/error-handler.ts";
import { logAnswers, loggerOptions, requestIds } from "./platform/log.ts";
import type { LogStream } from "./platform/log.ts";
import { describeApi } from "./platform/reference.ts";

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
  /** Where log lines go instead of the standard output. */
  readonly logStream?: LogStream;
}

const nobody: Authenticate = () => Promise.resolve(null);

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, config } = options;
  const deps: Deps = { db, clock, config };
  const authenticate = (options.wrapAuthenticate ?? ((real) => real))(nobody);
  const app = Fastify({
    logger: loggerOptions(config, options.logStream),
    trustProxy: config.trustProxy,
    ...requestIds,
    frameworkErrors: handleUnreadable,
    clientErrorHandler: handleBrokenHttp,
  });
  logAnswers(app);
  prepareRequests(app, clock);
  await app.register(async (api) => {
    await prepareApi(api, { authenticate, config });
    for (const register of options.features ?? everyFeature) register(api, deps);
    await describeApi(api);
  });
  return app;
}
