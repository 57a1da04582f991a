// The whole server, put together in an order that is the architecture: platform first, then the features,
// the document that describes them, and last the pages.
import type { Server } from "node:http";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import type { Notices } from "./db/notices.ts";
import { makeAuthenticate } from "./features/account/sign-in/authenticate.ts";
import { makeDataKeys } from "./platform/crypto/data-keys.ts";
import { listOpenSessions } from "./features/account/sign-in/tokens/sessions.ts";
import { findRedirect } from "./features/site/find-redirect.ts";
import { crawlerRoutes } from "./features/workspace/public/crawler-routes.ts";
import { prepareApi, prepareRequests } from "./platform/http/api.ts";
import type { Authenticate } from "./platform/http/authentication.ts";
import { logDecryptionFailures } from "./platform/crypto/decryption-failures.ts";
import type { AppContext } from "./platform/context.ts";
import { closeGracefully } from "./platform/shutdown.ts";
import { compressResponses } from "./platform/http/responses/compression.ts";
import { handleBrokenHttp, handleInvalidUrl } from "./platform/http/errors/error-handler.ts";
import { openFiles } from "./platform/storage/files.ts";
import type { FileStore } from "./platform/storage/file-store.ts";
import { registerHealthRoutes } from "./platform/http/health.ts";
import { makeMaintenanceJob } from "./platform/jobs/maintenance-job.ts";
import { makeJobRunner } from "./platform/jobs/job-runner.ts";
import { addChangedKind } from "./platform/realtime/change.ts";
import type { Audience, ChangedKinds } from "./platform/realtime/change.ts";
import type { Feature } from "./platform/feature.ts";
import { features } from "./features.ts";
import { liveRoutes, makeLive } from "./platform/realtime/live.ts";
import { logResponses, loggerOptions, requestIds, safeToLog } from "./platform/log.ts";
import type { LogStream } from "./platform/log.ts";
import { makeMailer } from "./platform/email/make-mailer.ts";
import type { Mailer } from "./platform/email/mailer.ts";
import { makeQueuedMailer, sendEmailJob } from "./platform/email/queued-mailer.ts";
import { makeMasterKeys } from "./platform/crypto/master-key.ts";
import { makePushKeys } from "./platform/push/push-keys.ts";
import { makeSendPush } from "./platform/push/send-push.ts";
import { describeApi } from "./platform/http/reference/reference.ts";
import { securityHeaders } from "./platform/http/responses/security-headers.ts";
import { makeOrphanedFilesJob } from "./platform/storage/orphaned-files.ts";
import { servePages } from "./platform/pages/web.ts";
import type { WebSource } from "./platform/pages/web.ts";

export interface AppOptions extends Pick<AppContext, "db" | "clock" | "config"> {
  /** Takes e-mails at once instead of the queue. */
  readonly mailer?: Mailer;
  /** Delivers what was queued; by default as the settings say. */
  readonly emailTransport?: Mailer;
  /** Keeps people's files; by default where the settings say. */
  readonly files?: FileStore;
  /** Only these features; all of them by default. */
  readonly features?: readonly Feature[];
  /** Puts other ways to be recognised before the sessions of the account feature. */
  readonly wrapAuthenticate?: (real: Authenticate) => Authenticate;
  /** Serves the pages too; without it only the API answers. */
  readonly web?: (server: Server) => Promise<WebSource>;
  /** Work that the database needs from time to time, done among the jobs. */
  readonly maintain?: () => Promise<void>;
  /** Where committed changes are heard of; without it open screens hear of none. */
  readonly notices?: Notices;
  /** Where log lines go instead of the standard output. */
  readonly logStream?: LogStream;
}

/** Who may see what changed, as each feature says of its own. */
function combineAudiences(all: readonly Feature[], { db, clock }: AppContext): Audience {
  return async (changes, among) => {
    const changed: ChangedKinds = new Map();
    for (const { audience } of all) {
      const more = (await audience?.(db, changes, among, clock.now())) ?? [];
      for (const [userId, kinds] of more) {
        for (const kind of kinds) addChangedKind(changed, userId, kind);
      }
    }
    return changed;
  };
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, config, features: all = features } = options;
  const app = Fastify({
    logger: loggerOptions(config, options.logStream),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    ...requestIds,
    frameworkErrors: handleInvalidUrl,
    clientErrorHandler: handleBrokenHttp,
    return503OnClosing: false,
    // Too long an identifier is for its contract to refuse.
    routerOptions: { maxParamLength: 16_384 },
  });
  const master = makeMasterKeys(config);
  const wake = () => app.jobs.wake();
  const mailer = options.mailer ?? makeQueuedMailer({ db, clock, master, wake });
  const emailTransport = options.emailTransport ?? makeMailer(config, clock);
  const files = options.files ?? openFiles(config);
  const keys = makePushKeys({ db, clock, config, master });
  const push = { keys, send: makeSendPush(config, keys) };
  const dataKeys = makeDataKeys(config, logDecryptionFailures(app.log));
  const personalData = all.flatMap((feature) => feature.personalData ?? []);
  const deps: AppContext = { db, clock, config, mailer, files, dataKeys, personalData, push };
  const authenticate = (options.wrapAuthenticate ?? ((real) => real))(makeAuthenticate(deps));
  const definitions = [
    makeMaintenanceJob(db, options.maintain),
    sendEmailJob(emailTransport, (sentence, error) =>
      app.log.warn(error === undefined ? {} : { error: safeToLog(error) }, sentence),
    ),
    makeOrphanedFilesJob({ db, files }),
    ...all.flatMap(({ jobs }) => jobs?.(deps) ?? []),
  ];
  // Before the jobs, and so closed after them: e-mails under way are still handed over.
  app.addHook("onClose", () => emailTransport.close());
  const intervalMs = config.jobsIntervalSeconds * 1000;
  app.decorate("jobs", makeJobRunner(app, { db, clock, master, definitions, intervalMs }));
  logResponses(app);
  prepareRequests(app, clock);
  closeGracefully(app);
  const live = makeLive(app, {
    notices: options.notices,
    audience: combineAudiences(all, deps),
    openSessions: (ids) => listOpenSessions(db, ids, clock.now()),
  });
  await securityHeaders(app, config.publicUrl?.startsWith("https:") === true);
  await compressResponses(app);
  registerHealthRoutes(app, db);
  await app.register(async (api) => {
    await prepareApi(api, { authenticate, config });
    for (const { routes } of all) routes(api, deps);
    liveRoutes(api, live);
    await describeApi(api);
  });
  if (options.web !== undefined) {
    crawlerRoutes(app, deps);
    await servePages(app, {
      source: await options.web(app.server),
      clock,
      publicUrl: config.publicUrl,
      findRedirect: (path, now) => findRedirect(deps, path, now),
    });
  }
  return app;
}
