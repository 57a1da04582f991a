// Every setting of the server: one table of environment variables that boot, tests and the README read.
import * as z from "zod/mini";
import {
  address,
  hostNames,
  masterKey,
  enumeration,
  vapidKey,
  wholeNumber,
} from "./config-values.ts";
import { BootError } from "./platform/boot-error.ts";

interface Setting<T> {
  /** Name of the environment variable. */
  readonly name: string;
  /** What holds when the variable is unset or empty; null when nothing does. */
  readonly default: string | null;
  /** What it is for, in one line. */
  readonly meaning: string;
  /** True when its value must not be shown, not even in an error. */
  readonly secret?: boolean;
  /** Turns the text into the value; the message of a problem reads after "must be". */
  readonly schema: z.ZodMiniType<T, string>;
}

function setting<T>(entry: Setting<T>): Setting<T> {
  return entry;
}

const table = {
  mode: setting({
    name: "NODE_ENV",
    default: "production",
    meaning: "production, development (hot reload) or test",
    schema: enumeration(["production", "development", "test"]),
  }),
  port: setting({
    name: "PORT",
    default: "3000",
    meaning: "Port to listen on; 0 takes any free one",
    schema: wholeNumber(0, 65_535),
  }),
  host: setting({
    name: "HOST",
    default: "127.0.0.1",
    meaning: "Network address to listen on; 0.0.0.0 for all",
    schema: z.string().check(z.regex(/^[A-Za-z0-9.:_-]{1,255}$/, "a host name or an IP address")),
  }),
  dataDir: setting({
    name: "DATA_DIR",
    default: "./data",
    meaning: "Folder of the embedded database and of generated keys",
    schema: z.string().check(z.minLength(1, "a folder")),
  }),
  databaseUrl: setting({
    name: "DATABASE_URL",
    default: null,
    meaning: "PostgreSQL (15 or later) to use instead of the embedded database",
    secret: true,
    schema: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/vereda"),
  }),
  databaseConnections: setting({
    name: "DATABASE_CONNECTIONS",
    default: "10",
    meaning: "Most connections to PostgreSQL at a time",
    schema: wholeNumber(1, 200),
  }),
  publicUrl: setting({
    name: "PUBLIC_URL",
    default: null,
    meaning:
      "Address people reach the product at; https makes cookies secure, and passkeys work where it also has a name. Default: http://HOST:PORT",
    schema: address(["http:", "https:"], "https://vereda.example"),
  }),
  redirectHosts: setting({
    name: "REDIRECT_HOSTS",
    default: null,
    meaning:
      "Other sites that old addresses may lead to, by https: host names with commas between. Default: none",
    schema: hostNames(),
  }),
  webBuildDir: setting({
    name: "WEB_BUILD_DIR",
    default: null,
    meaning: "Folder of the built web application. Default: apps/web/build",
    schema: z.string(),
  }),
  trustedProxies: setting({
    name: "TRUSTED_PROXIES",
    default: "0",
    meaning: "How many reverse proxies stand in front and add to X-Forwarded-For",
    schema: wholeNumber(0, 10),
  }),
  logLevel: setting({
    name: "LOG_LEVEL",
    default: "info",
    meaning: "How much to log",
    schema: enumeration(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  }),
  masterKey: setting({
    name: "MASTER_KEY",
    default: null,
    meaning:
      "Key for secrets at rest, 32 bytes in base64. Default: made once in DATA_DIR/master.key",
    secret: true,
    schema: masterKey,
  }),
  masterKeyPrevious: setting({
    name: "MASTER_KEY_PREVIOUS",
    default: null,
    meaning: "The master key before the present one, while keys are being rotated",
    secret: true,
    schema: masterKey,
  }),
  smtpUrl: setting({
    name: "SMTP_URL",
    default: null,
    meaning: "Mail server for letters. Default: they are left as files in DATA_DIR/outbox",
    secret: true,
    schema: address(["smtp:", "smtps:"], "smtp://user:password@mail.example:587"),
  }),
  emailFrom: setting({
    name: "MAIL_FROM",
    default: "Vereda <vereda@localhost>",
    meaning: "Sender of letters: an address, with a name before it or without",
    schema: z
      .string()
      .check(
        z.regex(
          /^(?:[^<>\r\n]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          "an address like Vereda <hola@vereda.example>",
        ),
      ),
  }),
  pushPublicKey: setting({
    name: "PUSH_PUBLIC_KEY",
    default: null,
    meaning:
      "Public key (VAPID) by which push services know this server. Default: a pair made once, in the database",
    schema: vapidKey(87, "a point of P-256 in base64url, 87 characters"),
  }),
  pushPrivateKey: setting({
    name: "PUSH_PRIVATE_KEY",
    default: null,
    meaning: "Private key (VAPID) of that pair; both are given or none",
    secret: true,
    schema: vapidKey(43, "32 bytes in base64url, 43 characters"),
  }),
  pushLoopback: setting({
    name: "PUSH_LOOPBACK",
    default: "no",
    meaning: "yes lets this machine stand in for a push service, for tests and development only",
    schema: z.pipe(
      enumeration(["yes", "no"]),
      z.transform((value) => value === "yes"),
    ),
  }),
  s3Url: setting({
    name: "S3_URL",
    default: null,
    meaning:
      "Bucket of an S3-compatible storage for pictures, key and secret included. Default: DATA_DIR/files",
    secret: true,
    schema: address(["http:", "https:"], "https://key:secret@s3.example/bucket"),
  }),
  s3Region: setting({
    name: "S3_REGION",
    default: "us-east-1",
    meaning: "Region of that storage",
    schema: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, "a region like us-east-1")),
  }),
  geoDatabase: setting({
    name: "GEO_DATABASE",
    default: null,
    meaning: "MMDB file of countries by address, shown beside each session. Default: not shown",
    schema: z.string().check(z.minLength(1, "a file")),
  }),
  accessTokenMinutes: setting({
    name: "ACCESS_TOKEN_MINUTES",
    default: "15",
    meaning: "Life of an access token",
    schema: wholeNumber(1, 1_440),
  }),
  refreshTokenDays: setting({
    name: "REFRESH_TOKEN_DAYS",
    default: "30",
    meaning: "Days after which an unused session ends",
    schema: wholeNumber(1, 365),
  }),
  loginWrongPerAccount: setting({
    name: "LOGIN_WRONG_PER_ACCOUNT",
    default: "10",
    meaning: "Wrong passwords for one account in a window before it must wait",
    schema: wholeNumber(1, 1_000_000),
  }),
  loginWrongPerAddress: setting({
    name: "LOGIN_WRONG_PER_ADDRESS",
    default: "200",
    meaning: "Wrong passwords from one network address in a window before it must wait",
    schema: wholeNumber(1, 1_000_000),
  }),
  loginWindowMinutes: setting({
    name: "LOGIN_WINDOW_MINUTES",
    default: "15",
    meaning: "Window for counting wrong passwords",
    schema: wholeNumber(1, 1_440),
  }),
  registrationsPerAddressPerHour: setting({
    name: "REGISTRATIONS_PER_ADDRESS_PER_HOUR",
    default: "300",
    meaning: "New accounts from one network address (carriers put thousands behind one)",
    schema: wholeNumber(1, 1_000_000),
  }),
  jobsIntervalSeconds: setting({
    name: "JOBS_INTERVAL_SECONDS",
    default: "15",
    meaning: "How often a process looks for jobs that have become due",
    schema: wholeNumber(1, 3_600),
  }),
  callsPerUserPerMinute: setting({
    name: "CALLS_PER_USER_PER_MINUTE",
    default: "1200",
    meaning: "API calls of one signed-in person",
    schema: wholeNumber(1, 1_000_000),
  }),
  callsPerAddressPerMinute: setting({
    name: "CALLS_PER_ADDRESS_PER_MINUTE",
    default: "6000",
    meaning: "API calls without a session from one network address",
    schema: wholeNumber(1, 1_000_000),
  }),
};

type Table = typeof table;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
type Optional =
  | "webBuildDir"
  | "databaseUrl"
  | "publicUrl"
  | "redirectHosts"
  | "masterKey"
  | "masterKeyPrevious"
  | "smtpUrl"
  | "pushPublicKey"
  | "pushPrivateKey"
  | "s3Url"
  | "geoDatabase";

export type Config = {
  readonly [K in keyof Table]: ValueOf<Table[K]> | (K extends Optional ? undefined : never);
};

/** The list that the README shows. */
export const settings: readonly Pick<Setting<unknown>, "name" | "default" | "meaning">[] =
  Object.values(table).map(({ name, default: fallback, meaning }) => ({
    name,
    default: fallback,
    meaning,
  }));

/** A setting is wrong; the message is one plain sentence for whoever starts the server. */
export class ConfigError extends BootError {
  override readonly name = "ConfigError";
}

function read<T>(entry: Setting<T>, environment: NodeJS.ProcessEnv): T | undefined {
  const text = environment[entry.name]?.trim() || entry.default;
  if (text === null) return undefined;
  const result = z.safeParse(entry.schema, text);
  if (result.success) return result.data;
  const issue = result.error.issues[0]?.message ?? "something else";
  const given = entry.secret === true ? "what is set is not" : `"${text}" is not`;
  throw new ConfigError(`The setting ${entry.name} must be ${issue}; ${given}.`);
}

/**
 * Reads all settings from environment variables.
 * @throws ConfigError naming the first wrong one and why
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = Object.entries(table).map(([key, entry]) => [
    key,
    read<unknown>(entry, environment),
  ]);
  return Object.fromEntries(values);
}
