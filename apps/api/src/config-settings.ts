// Defines every setting as an environment variable; the boot, the tests and the README use this list.
import * as z from "zod/mini";
import { paymentSettings } from "./config-payments.ts";
import {
  address,
  hostNames,
  masterKey,
  enumeration,
  vapidKey,
  wholeNumber,
} from "./config-values.ts";

export interface Setting<T> {
  readonly name: string;
  /** The value when the variable is unset or empty; null when there is no default. */
  readonly default: string | null;
  readonly meaning: string;
  /**
   * True when the value must never be displayed, not even in an error message. It can be read from the file
   * in `NAME_FILE` instead.
   */
  readonly secret?: boolean;
  /** Parses the text; each error message completes the phrase "must be …". */
  readonly schema: z.ZodMiniType<T, string>;
}

function defineSetting<T>(entry: Setting<T>): Setting<T> {
  return entry;
}

export const settingTable = {
  mode: defineSetting({
    name: "NODE_ENV",
    default: "production",
    meaning: "production, development (hot reload) or test",
    schema: enumeration(["production", "development", "test"]),
  }),
  port: defineSetting({
    name: "PORT",
    default: "3000",
    meaning: "Port to listen on; 0 for any free port",
    schema: wholeNumber(0, 65_535),
  }),
  host: defineSetting({
    name: "HOST",
    default: "127.0.0.1",
    meaning: "Network address to listen on; 0.0.0.0 for all",
    schema: z.string().check(z.regex(/^[A-Za-z0-9.:_-]{1,255}$/, "a host name or an IP address")),
  }),
  dataDir: defineSetting({
    name: "DATA_DIR",
    default: "./data",
    meaning: "Folder of the embedded database, files and generated keys",
    schema: z.string().check(z.minLength(1, "a folder")),
  }),
  databaseUrl: defineSetting({
    name: "DATABASE_URL",
    default: null,
    meaning: "PostgreSQL (15 or later) to use instead of the embedded database",
    secret: true,
    schema: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/vereda"),
  }),
  databaseDirectUrl: defineSetting({
    name: "DATABASE_DIRECT_URL",
    default: null,
    meaning: "The same PostgreSQL without the pool (PgBouncer) of DATABASE_URL, for live updates",
    secret: true,
    schema: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/vereda"),
  }),
  databaseReplicaUrl: defineSetting({
    name: "DATABASE_REPLICA_URL",
    default: null,
    meaning:
      "A standby of the same PostgreSQL, for searches, exports, reviews of past periods and public pages",
    secret: true,
    schema: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/vereda"),
  }),
  databaseConnections: defineSetting({
    name: "DATABASE_CONNECTIONS",
    default: "10",
    meaning: "Maximum number of connections to PostgreSQL",
    schema: wholeNumber(1, 200),
  }),
  publicUrl: defineSetting({
    name: "PUBLIC_URL",
    default: null,
    meaning:
      "Public address. https makes cookies secure; passkeys need https and a host name. Default: http://HOST:PORT",
    schema: address(["http:", "https:"], "https://vereda.example"),
  }),
  redirectHosts: defineSetting({
    name: "REDIRECT_HOSTS",
    default: null,
    meaning: "Host names that redirects may lead to, comma-separated. Default: none",
    schema: hostNames(),
  }),
  webBuildDir: defineSetting({
    name: "WEB_BUILD_DIR",
    default: null,
    meaning: "Folder of the built web application. Default: apps/web/build",
    schema: z.string(),
  }),
  trustedProxies: defineSetting({
    name: "TRUSTED_PROXIES",
    default: "0",
    meaning: "Number of reverse proxies in front that add to X-Forwarded-For",
    schema: wholeNumber(0, 10),
  }),
  logLevel: defineSetting({
    name: "LOG_LEVEL",
    default: "info",
    meaning: "Log level",
    schema: enumeration(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  }),
  metricsToken: defineSetting({
    name: "METRICS_TOKEN",
    default: null,
    meaning: "Bearer token for GET /metrics. Default: only this machine may read it",
    secret: true,
    schema: z
      .string()
      .check(z.regex(/^[\x21-\x7e]{32,}$/, "32 or more characters (openssl rand -hex 32)")),
  }),
  masterKey: defineSetting({
    name: "MASTER_KEY",
    default: null,
    meaning:
      "Master key of encrypted data, 32 bytes in base64. Default: created once in DATA_DIR/master.key",
    secret: true,
    schema: masterKey,
  }),
  masterKeyPrevious: defineSetting({
    name: "MASTER_KEY_PREVIOUS",
    default: null,
    meaning: "The previous master key, during a rotation",
    secret: true,
    schema: masterKey,
  }),
  backupPassphrase: defineSetting({
    name: "BACKUP_PASSPHRASE",
    default: null,
    meaning: "Passphrase of backups, 12 characters or more; read by npm run backup and restore",
    secret: true,
    schema: z.string().check(z.minLength(12, "a passphrase of 12 characters or more")),
  }),
  smtpUrl: defineSetting({
    name: "SMTP_URL",
    default: null,
    meaning: "SMTP server for e-mails. Default: e-mails are written to files in DATA_DIR/outbox",
    secret: true,
    schema: address(["smtp:", "smtps:"], "smtp://user:password@mail.example:587"),
  }),
  emailFrom: defineSetting({
    name: "MAIL_FROM",
    default: "Vereda <vereda@localhost>",
    meaning: "Sender of e-mails: an address, optionally after a name",
    schema: z
      .string()
      .check(
        z.regex(
          /^(?:[^<>\r\n]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          "an address like Vereda <hola@vereda.example>",
        ),
      ),
  }),
  operatorName: defineSetting({
    name: "OPERATOR_NAME",
    default: null,
    meaning: "Who operates this server, as the terms and the privacy notice name them",
    schema: z.string().check(z.maxLength(200, "at most 200 characters")),
  }),
  operatorAddress: defineSetting({
    name: "OPERATOR_ADDRESS",
    default: null,
    meaning: "Postal address of the operator, for the privacy notice",
    schema: z.string().check(z.maxLength(300, "at most 300 characters")),
  }),
  operatorCountry: defineSetting({
    name: "OPERATOR_COUNTRY",
    default: null,
    meaning: "Country or state whose law the terms name",
    schema: z.string().check(z.maxLength(100, "at most 100 characters")),
  }),
  operatorEmail: defineSetting({
    name: "OPERATOR_EMAIL",
    default: null,
    meaning:
      "E-mail of the operator: stands in the legal pages, and receives what is written on the contact page",
    schema: z.string().check(z.regex(/^[^\s<>@"]+@[^\s<>@"]+$/, "an e-mail address")),
  }),
  pushPublicKey: defineSetting({
    name: "PUSH_PUBLIC_KEY",
    default: null,
    meaning:
      "Public VAPID key for Web Push. Default: a pair generated once and stored in the database",
    schema: vapidKey(87, "a point of P-256 in base64url, 87 characters"),
  }),
  pushPrivateKey: defineSetting({
    name: "PUSH_PRIVATE_KEY",
    default: null,
    meaning: "Private VAPID key of that pair; set both or neither",
    secret: true,
    schema: vapidKey(43, "32 bytes in base64url, 43 characters"),
  }),
  pushLoopback: defineSetting({
    name: "PUSH_LOOPBACK",
    default: "no",
    meaning: "yes allows push services on this machine; for tests and development only",
    schema: z.pipe(
      enumeration(["yes", "no"]),
      z.transform((value) => value === "yes"),
    ),
  }),
  s3Url: defineSetting({
    name: "S3_URL",
    default: null,
    meaning:
      "Bucket of an S3-compatible storage for files, with key and secret. Default: DATA_DIR/files",
    secret: true,
    schema: address(["http:", "https:"], "https://key:secret@s3.example/bucket"),
  }),
  s3Region: defineSetting({
    name: "S3_REGION",
    default: "us-east-1",
    meaning: "Region of the bucket",
    schema: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, "a region like us-east-1")),
  }),
  fileQuotaMb: defineSetting({
    name: "FILE_QUOTA_MB",
    default: "1024",
    meaning: "Megabytes of files (attachments and pictures) that one user may store",
    schema: wholeNumber(1, 1_048_576),
  }),
  ...paymentSettings,
  geoDatabase: defineSetting({
    name: "GEO_DATABASE",
    default: null,
    meaning:
      "MMDB file of countries by IP address, for the list of sessions. Default: no countries",
    schema: z.string().check(z.minLength(1, "a file")),
  }),
  accessTokenMinutes: defineSetting({
    name: "ACCESS_TOKEN_MINUTES",
    default: "15",
    meaning: "Lifetime of an access token",
    schema: wholeNumber(1, 1_440),
  }),
  sessionDays: defineSetting({
    name: "SESSION_DAYS",
    default: "30",
    meaning: "Days after which an unused session expires",
    schema: wholeNumber(1, 365),
  }),
  loginWrongPerAccount: defineSetting({
    name: "LOGIN_WRONG_PER_ACCOUNT",
    default: "10",
    meaning:
      "Failed logins per account and IP address or known browser before further ones are delayed",
    schema: wholeNumber(1, 1_000_000),
  }),
  loginWrongFromStrangers: defineSetting({
    name: "LOGIN_WRONG_FROM_STRANGERS",
    default: "30",
    meaning:
      "Failed logins per account from all unknown IP addresses before further ones are delayed",
    schema: wholeNumber(1, 1_000_000),
  }),
  loginWrongPerAddress: defineSetting({
    name: "LOGIN_WRONG_PER_ADDRESS",
    default: "200",
    meaning: "Failed logins per IP address and window before further attempts are delayed",
    schema: wholeNumber(1, 1_000_000),
  }),
  loginWindowMinutes: defineSetting({
    name: "LOGIN_WINDOW_MINUTES",
    default: "15",
    meaning: "Window for counting failed logins",
    schema: wholeNumber(1, 1_440),
  }),
  registrationsPerAddressPerHour: defineSetting({
    name: "REGISTRATIONS_PER_ADDRESS_PER_HOUR",
    default: "300",
    meaning:
      "New accounts per IP address and hour (mobile carriers share addresses among thousands)",
    schema: wholeNumber(1, 1_000_000),
  }),
  drainSeconds: defineSetting({
    name: "SHUTDOWN_DRAIN_SECONDS",
    default: "5",
    meaning: "After SIGTERM: how long /readyz says 503 while requests are still answered",
    schema: wholeNumber(0, 300),
  }),
  jobsIntervalSeconds: defineSetting({
    name: "JOBS_INTERVAL_SECONDS",
    default: "15",
    meaning: "How often a process polls for due jobs",
    schema: wholeNumber(1, 3_600),
  }),
  callsPerUserPerMinute: defineSetting({
    name: "CALLS_PER_USER_PER_MINUTE",
    default: "1200",
    meaning: "API calls per signed-in user and minute",
    schema: wholeNumber(1, 1_000_000),
  }),
  callsPerAddressPerMinute: defineSetting({
    name: "CALLS_PER_ADDRESS_PER_MINUTE",
    default: "6000",
    meaning: "API calls without a session per IP address and minute",
    schema: wholeNumber(1, 1_000_000),
  }),
  pagesPerAddressPerMinute: defineSetting({
    name: "PAGES_PER_ADDRESS_PER_MINUTE",
    default: "600",
    meaning: "Pages that are rendered per IP address and minute",
    schema: wholeNumber(1, 1_000_000),
  }),
};
