// The settings of the server that administrators change; what they leave out comes from the environment.
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type {
  registrationApi,
  ServerSettings,
} from "@vereda/domain/account/users/contract-registration";
import { NIL_ID } from "@vereda/domain/id";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import { requireWritten, saveVersion } from "#platform/http/writing.ts";
import { serverSettings } from "../tables/server-settings.ts";

type Deps = Pick<AppContext, "db" | "config">;

const operatorKeys = [
  "operatorName",
  "operatorAddress",
  "operatorCountry",
  "operatorEmail",
] as const;
type Operator = Pick<Config, (typeof operatorKeys)[number]>;

export async function getServerSettings({ db, config }: Deps): Promise<ServerSettings> {
  const [row] = await db.select().from(serverSettings);
  return {
    registration: row?.registration ?? "OPEN",
    operatorName: row?.operatorName ?? config.operatorName ?? null,
    operatorAddress: row?.operatorAddress ?? config.operatorAddress ?? null,
    operatorCountry: row?.operatorCountry ?? config.operatorCountry ?? null,
    operatorEmail: row?.operatorEmail ?? config.operatorEmail ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Who operates the server, as its legal pages name them. */
export async function getOperator(deps: Deps): Promise<Operator> {
  const settings = await getServerSettings(deps);
  return {
    operatorName: settings.operatorName ?? undefined,
    operatorAddress: settings.operatorAddress ?? undefined,
    operatorCountry: settings.operatorCountry ?? undefined,
    operatorEmail: settings.operatorEmail ?? undefined,
  };
}

/** Empty texts are cleared. @throws conflict with the current settings when `updatedAt` is stale */
export async function updateServerSettings(
  deps: Deps,
  { updatedAt, ...changes }: BodyOf<typeof registrationApi.updateSettings>,
  now: Date,
): Promise<ServerSettings> {
  const operator = Object.fromEntries(
    operatorKeys.flatMap((key) => (key in changes ? [[key, changes[key] || null]] : [])),
  );
  const isWritten = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(serverSettings).for("update");
    const registration = changes.registration ?? row?.registration ?? "OPEN";
    const saved = { ...operator, registration, updatedAt };
    return saveVersion(tx, serverSettings, { id: NIL_ID }, saved, now);
  });
  return requireWritten(isWritten, await getServerSettings(deps));
}

export async function getRegistrationMode(db: Database): Promise<ServerSettings["registration"]> {
  const [row] = await db.select({ mode: serverSettings.registration }).from(serverSettings);
  return row?.mode ?? "OPEN";
}
