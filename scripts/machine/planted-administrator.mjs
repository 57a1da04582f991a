// Somebody who administers the product from the start: no journey could give itself that role.
import { buildApp } from "../../apps/api/src/app.ts";
import { readConfig } from "../../apps/api/src/config.ts";
import { openDatabase } from "../../apps/api/src/db/client.ts";
import { migrate } from "../../apps/api/src/db/migrate.ts";
import { runRoleCommand } from "../../apps/api/src/features/account/people/role-commands.ts";
import { systemClock } from "../../apps/api/src/platform/clock.ts";

/**
 * Registers an administrator in a new database and leaves it closed.
 * @param {NodeJS.ProcessEnv} environment the server's settings
 * @param {{ email: string, password: string, firstName: string }} person
 */
export async function plantAdministrator(environment, person) {
  const config = { ...readConfig(environment), logLevel: "silent" };
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
  try {
    await migrate(database.db);
    const app = await buildApp({ db: database.db, clock: systemClock, config });
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: "/api/v1/sessions/register",
      payload: { ...person, timezone: "America/Mexico_City", source: "vereda_web" },
    });
    await app.close();
    if (statusCode !== 201) throw new Error(`The administrator could not register: ${body}`);
    await runRoleCommand(database.db, ["grant", person.email, "administrator"]);
  } finally {
    await database.close();
  }
}
