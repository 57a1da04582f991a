// Builds the server: first the platform, then the features, the API document and the web pages.
import type { Server } from "node:http";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import type { Stripe } from "stripe";
import type { Database, DatabasePool } from "./db/client.ts";
import { makeOpenReads } from "./db/replica.ts";
import type { Notices } from "./db/notices.ts";
import { makeGetCurrentUser } from "./features/account/current-user.ts";
import { makeAuthenticate } from "./features/account/sign-in/authenticate.ts";
import { findInvitedUser } from "./features/community/connections/invited-user.ts";
import { makeDecryptSettings } from "./features/energizing/rhythm/rhythm.ts";
import { buildEntrySelect, toEntry } from "./features/workspace/workspace-entry.ts";
import { makeDataKeys } from "./platform/crypto/data-keys.ts";
import { listOpenSessions } from "#features/account/sessions/sessions.ts";
import { publicImageRoutes } from "./features/community/profile/public-images.ts";
import { publicCalendarRoutes } from "./features/planning/calendars/feeds.ts";
import { publicFeedRoutes } from "./features/community/profile/public-posts.ts";
import { caldavRoutes } from "./features/planning/caldav/caldav-routes.ts";
import { feedRoutes } from "./features/site/content/blog-feed.ts";
import { findRedirect } from "./features/site/find-redirect.ts";
import { crawlerRoutes } from "#features/site/crawler-routes.ts";
import { isApiPath } from "./platform/http/addresses.ts";
import { prepareApi, prepareRequests } from "./platform/http/api.ts";
import type { Authenticate } from "./platform/http/authentication.ts";
import { logDecryptionFailures } from "./platform/crypto/decryption-failures.ts";
import type { AppContext } from "./platform/context.ts";
import { closeGracefully } from "./platform/shutdown.ts";
import { compressResponses } from "./platform/http/responses/compression.ts";
import { handleBrokenHttp, handleInvalidUrl } from "./platform/http/errors/error-handler.ts";
import { openFiles } from "./platform/storage/files.ts";
import type { FileStore } from "./platform/storage/file-store.ts";
import { registerHealthRoutes } from "./platform/health/health-routes.ts";
import { checkDatabase, makeReadiness } from "./platform/health/readiness.ts";
import { makeMaintenanceJob } from "./platform/jobs/maintenance-job.ts";
import { makeJobRunner } from "./platform/jobs/job-runner.ts";
import { addChangedKind, type Audience, type ChangedKinds } from "./platform/realtime/change.ts";
import type { Feature } from "./platform/feature.ts";
import { features } from "./features.ts";
import { liveRoutes, makeLive } from "./platform/realtime/live.ts";
import {
  logResponses,
  buildLoggerOptions,
  requestIds,
  toLoggableError,
  warnOfUntrustedProxy,
} from "./platform/log.ts";
import type { LogStream } from "./platform/log.ts";
import { makeOldEmailsJob } from "./platform/email/file-mailer.ts";
import { makeMailer } from "./platform/email/make-mailer.ts";
import type { Mailer } from "./platform/email/mailer.ts";
import { makeQueuedMailer, sendEmailJob } from "./platform/email/queued-mailer.ts";
import type { EmailOutcome } from "./platform/email/queued-mailer.ts";
import { makeMasterKeys } from "./platform/crypto/master-key.ts";
import { countPushes, makeMetrics, measureRequests } from "./platform/metrics/metrics.ts";
import { registerMetricsRoute } from "./platform/metrics/metrics-route.ts";
import { publicNetwork, type Network } from "./platform/outgoing/network.ts";
import { openPayments } from "./platform/payments/open-stripe.ts";
import { makePushKeys } from "./platform/push/push-keys.ts";
import { makeSendPush } from "./platform/push/send-push.ts";
import { describeApi } from "./platform/http/reference/reference.ts";
import { registerSecurityHeaders } from "./platform/http/responses/security-headers.ts";
import { makeOrphanedFilesJob } from "./platform/storage/orphaned-files.ts";
import { sendBrokenPage } from "./platform/pages/broken-page.ts";
import { servePages, type WebSource } from "./platform/pages/web.ts";

export interface AppOptions extends Pick<AppContext, "db" | "clock" | "config"> {
  /** Receives emails directly, without the email queue. */
  readonly mailer?: Mailer;
  /** Delivers queued emails. Default: the transport from the config. */
  readonly emailTransport?: Mailer;
  /** Stores uploaded files. Default: the store from the config. */
  readonly files?: FileStore;
  /** Fetches the pages that users link to. Default: the internet. */
  readonly network?: Network;
  /** Default: the client from the config; none without its settings. */
  readonly stripe?: Stripe;
  readonly features?: readonly Feature[];
  /** Wraps the session authentication, so that tests can add other ways to authenticate. */
  readonly wrapAuthenticate?: (real: Authenticate) => Authenticate;
  readonly web?: (server: Server) => Promise<WebSource>;
  readonly maintain?: () => Promise<void>;
  /** Receives change events of committed transactions; without it live updates are off. */
  readonly notices?: Notices;
  readonly logStream?: LogStream;
  /** A standby of the database, for reads that may be heavy. */
  readonly replica?: Database | undefined;
  /** The connections to PostgreSQL, for the metrics. */
  readonly pool?: DatabasePool | undefined;
}

const emailFailures: Readonly<Record<Exclude<EmailOutcome, "sent">, string>> = {
  postponed: "An e-mail is tried again later",
  refused: "An e-mail was refused",
  expired: "An e-mail expired before a mail server took it",
};

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
    logger: buildLoggerOptions(config, options.logStream),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    ...requestIds,
    frameworkErrors: (error, request, reply) => {
      if (isApiPath(request.url)) handleInvalidUrl(error, request, reply);
      else void sendBrokenPage(request, reply, 404);
    },
    clientErrorHandler: handleBrokenHttp,
    return503OnClosing: false,
    // A request that arrives slower than this ends: 10 MB take 80 s on a slow phone network, and browsers
    // wait for 120 s.
    requestTimeout: 120_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // High enough that the contract, not the router, rejects an identifier that is too long.
    routerOptions: { maxParamLength: 16_384 },
  });
  const master = makeMasterKeys(config);
  const wake = () => app.jobs.wake();
  const mailer = options.mailer ?? makeQueuedMailer({ db, clock, master, wake });
  const emailTransport = options.emailTransport ?? makeMailer(config, clock);
  const files = options.files ?? openFiles(config);
  const keys = makePushKeys({ db, clock, config, master });
  const metrics = makeMetrics();
  const push = { keys, send: countPushes(makeSendPush(config, keys), metrics) };
  const dataKeys = makeDataKeys(config, logDecryptionFailures(app.log));
  const personalData = all.flatMap((feature) => feature.personalData ?? []);
  const network = options.network ?? publicNetwork;
  const payments = await openPayments(config, options.stripe);
  const deps: AppContext = {
    db,
    openReads: makeOpenReads(db, options.replica),
    clock,
    config,
    mailer,
    files,
    dataKeys,
    network,
    payments,
    hooks: all,
    getCurrentUser: makeGetCurrentUser(db, buildEntrySelect, toEntry, payments !== null),
    findInvitedUser,
    personalData,
    push,
  };
  const authenticate = (options.wrapAuthenticate ?? ((real) => real))(
    makeAuthenticate(db, makeDecryptSettings(deps)),
  );
  const definitions = [
    makeMaintenanceJob(db, options.maintain),
    sendEmailJob(emailTransport, (outcome, error) => {
      metrics.emails.inc({ outcome });
      if (outcome === "sent") return;
      app.log.warn(
        error === undefined ? {} : { error: toLoggableError(error) },
        emailFailures[outcome],
      );
    }),
    makeOldEmailsJob(config.dataDir),
    makeOrphanedFilesJob({ db, files }),
    ...all.flatMap(({ jobs }) => jobs?.(deps) ?? []),
  ];
  // Registered before the jobs, so it closes after them and emails in progress are still delivered.
  app.addHook("onClose", () => emailTransport.close());
  const intervalMs = config.jobsIntervalSeconds * 1000;
  const countFailure = (job: string) => metrics.failedJobs.inc({ job });
  app.decorate(
    "jobs",
    makeJobRunner(app, { db, clock, master, definitions, intervalMs, countFailure }),
  );
  logResponses(app);
  warnOfUntrustedProxy(app, config);
  prepareRequests(app, clock);
  const requireOpen = closeGracefully(app);
  measureRequests(app, metrics);
  const live = makeLive(app, {
    notices: options.notices,
    audience: combineAudiences(all, deps),
    openSessions: (ids) => listOpenSessions(db, ids, clock.now()),
  });
  await registerSecurityHeaders(app, config.publicUrl?.startsWith("https:") === true);
  await compressResponses(app);
  const check = (now: Date) => checkDatabase(db, master, now);
  const requireReady = makeReadiness({ clock, check });
  registerHealthRoutes(app, async () => {
    requireOpen();
    await requireReady();
  });
  await app.register(async (api) => {
    await prepareApi(api, { authenticate, config });
    for (const { routes } of all) routes(api, deps);
    liveRoutes(api, live);
    await describeApi(api);
  });
  await caldavRoutes(app, deps, authenticate);
  registerMetricsRoute(app, metrics, { db, clock, config, pool: options.pool });
  publicCalendarRoutes(app, deps);
  if (options.web !== undefined) {
    crawlerRoutes(app, deps);
    feedRoutes(app, deps);
    publicFeedRoutes(app, deps);
    publicImageRoutes(app, deps);
    await servePages(app, {
      source: await options.web(app.server),
      clock,
      publicUrl: config.publicUrl,
      limit: config.pagesPerAddressPerMinute,
      findRedirect: (path, now) => findRedirect(deps, path, now),
    });
  }
  return app;
}
