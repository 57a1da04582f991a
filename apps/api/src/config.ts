// Reads the settings from environment variables.
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { settingTable, type Setting } from "./config-settings.ts";
import { BootError } from "./platform/boot-error.ts";

type Table = typeof settingTable;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
type Optional =
  | "webBuildDir"
  | "databaseUrl"
  | "databaseDirectUrl"
  | "databaseReplicaUrl"
  | "publicUrl"
  | "redirectHosts"
  | "metricsToken"
  | "masterKey"
  | "masterKeyPrevious"
  | "backupPassphrase"
  | "smtpUrl"
  | "operatorName"
  | "operatorAddress"
  | "operatorCountry"
  | "operatorEmail"
  | "pushPublicKey"
  | "pushPrivateKey"
  | "s3Url"
  | "stripeSecretKey"
  | "stripeWebhookSecret"
  | "stripePriceId"
  | "stripePriceIdYearly"
  | "geoDatabase";

export type Config = {
  readonly [K in keyof Table]: ValueOf<Table[K]> | (K extends Optional ? undefined : never);
};

export const settings: readonly Omit<Setting<unknown>, "schema">[] = Object.values(settingTable);

export class ConfigError extends BootError {
  override readonly name = "ConfigError";
}

/** Secrets may come from a file, as containers and systemd hand them over. */
function readSecretFile(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const file = environment[`${name}_FILE`]?.trim();
  if (!file) return undefined;
  if (environment[name]?.trim()) {
    throw new ConfigError(`The settings ${name} and ${name}_FILE are both set; set one of them.`);
  }
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new ConfigError(
      `The file ${file} of the setting ${name}_FILE cannot be read (${reason}).`,
    );
  }
}

function read<T>(entry: Setting<T>, environment: NodeJS.ProcessEnv): T | undefined {
  const secret = entry.secret === true ? readSecretFile(entry.name, environment) : undefined;
  const text = secret || environment[entry.name]?.trim() || entry.default;
  if (text === null) return undefined;
  const result = z.safeParse(entry.schema, text);
  if (result.success) return result.data;
  const issue = result.error.issues[0]?.message ?? "something else";
  const given = entry.secret === true ? "what is set is not" : `"${text}" is not`;
  throw new ConfigError(`The setting ${entry.name} must be ${issue}; ${given}.`);
}

/** @throws ConfigError for the first invalid setting */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = Object.entries(settingTable).map(([key, entry]) => [
    key,
    read<unknown>(entry, environment),
  ]);
  return Object.fromEntries(values);
}
