// Plants the demo person's life through the API: they plan everything on their first day, then live
// each day until today. The same day gives the same life on every machine.
import { accountApi } from "@vereda/domain/account/contract";
import { todayIn } from "@vereda/domain/time/zone";
import type { Config } from "../../config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../client.ts";
import { saveRhythm, completeDay, logNight } from "./days.ts";
import { registerDemoUser } from "./demo-client.ts";
import { demoUser } from "./life.ts";
import { openLogbooks, writeDay } from "./logbooks.ts";
import { seedPlans } from "./plans.ts";
import { saveCycle, createNightNotes } from "./rest.ts";

/** They came this many days ago, before anything they plan begins. */
const HISTORY_DAYS = 92;
const NIGHTS = 28;

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * Fills a migrated database with the demo person's life and answers how to sign in.
 * @throws when their address has an account already
 */
export async function fillDemo(db: Database, config: Config, clock: Clock): Promise<DemoAccount> {
  const now = clock.now();
  const today = todayIn(demoUser.timezone, now.getTime());
  const client = await registerDemoUser(db, config, today - HISTORY_DAYS);
  try {
    const { workspaces } = await client.call(accountApi.me, {});
    const studio = workspaces.find(({ workspace }) => workspace.typeId === "PERSONAL_STUDIO");
    if (studio === undefined) throw new Error("The demo person has no Personal Studio.");
    const workspaceId = studio.workspace.id;
    await seedPlans(client, workspaceId, today);
    await openLogbooks(client, workspaceId);
    await saveRhythm(client);
    for (let day = today - HISTORY_DAYS + 1; day < today; day++) {
      if (day > today - NIGHTS) await logNight(client, day);
      await writeDay(client, workspaceId, { day, today });
      await completeDay(client, day);
    }
    await logNight(client, today);
    await createNightNotes(client, today);
    await saveCycle(client, today);
  } finally {
    await client.close();
  }
  return { email: demoUser.email, password: demoUser.password };
}
