// Creates the administrator of the end-to-end tests, because no test can grant itself that role.
import { buildApp } from "../../apps/api/src/app.ts";
import { openDatabase } from "../../apps/api/src/db/client.ts";
import { migrate } from "../../apps/api/src/db/migrate.ts";
import { runRoleCommand } from "../../apps/api/src/features/account/users/role-commands.ts";

export async function registerAdministrator(settings, clock, user) {
  const config = { ...settings, logLevel: "silent" };
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
  try {
    await migrate(database.db);
    const app = await buildApp({ db: database.db, clock, config });
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: "/api/v1/sessions/register",
      payload: { ...user, timezone: "America/Mexico_City", source: "vereda_web" },
    });
    await app.close();
    if (statusCode !== 201) throw new Error(`The administrator could not register: ${body}`);
    await runRoleCommand(database.db, ["grant", user.email, "administrator"]);
  } finally {
    await database.close();
  }
}
