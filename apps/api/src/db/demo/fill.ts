// Fills the database with the demo user's data through the API; the same day gives the same data.
import type { Language } from "@vereda/domain/account/catalogue";
import { accountApi } from "@vereda/domain/account/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Config } from "../../config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../client.ts";
import { seedCircles } from "./community/circles.ts";
import { seedMessages } from "./community/messages.ts";
import { completeDay, isVacation, logNight, pauseVacation, saveRhythm } from "./days.ts";
import { registerDemoUser } from "./demo-client.ts";
import { demoUser } from "./life.ts";
import { writeDay } from "./logbooks.ts";
import { registerOtherUsers } from "./other-users.ts";
import { seedPlans } from "./plans.ts";
import { seedMoney } from "./resources/money.ts";
import { logResources, setUpResources } from "./resources/resources.ts";
import { reviewDay } from "./reviews/review-day.ts";
import { saveCycle, createNightNotes, rateAreas, storeVitality } from "./rest.ts";

/** The number of days before today when the demo user registers. */
const HISTORY_DAYS = 92;
const NIGHTS = 28;
const ADDED_AREAS = ["education", "business", "patrimony", "friends", "expenses"] as const;

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** @throws when the demo user's email is already registered */
export async function fillDemo(
  db: Database,
  config: Config,
  clock: Clock,
  language: Language = demoUser.language,
): Promise<DemoAccount> {
  const now = clock.now();
  const today = getTodayIn(demoUser.timezone, now.getTime());
  const client = await registerDemoUser(db, config, today - HISTORY_DAYS, {
    ...demoUser,
    language,
  });
  try {
    const { workspaces } = await client.call(accountApi.me, {});
    const studio = workspaces.find(({ workspace }) => workspace.typeId === "PERSONAL_STUDIO");
    if (studio === undefined) throw new Error("The demo user has no Personal Studio.");
    const workspaceId = studio.workspace.id;
    for (const areaId of ADDED_AREAS) {
      await client.call(areasApi.activate, { params: { id: workspaceId }, body: { areaId } });
    }
    await seedPlans(client, workspaceId, today);
    await setUpResources(client, workspaceId);
    await saveRhythm(client);
    for (let day = today - HISTORY_DAYS + 1; day < today; day++) {
      if (day > today - NIGHTS) await logNight(client, day);
      await writeDay(client, workspaceId, { day, today });
      await logResources(client, workspaceId, day);
      if (!isVacation(day, today)) await completeDay(client, day);
      await reviewDay(client, { day, today });
    }
    await pauseVacation(client, today);
    await logNight(client, today);
    await createNightNotes(client, today);
    await rateAreas(client, today);
    await storeVitality(client, today, NIGHTS);
    await saveCycle(client, today);
    await seedMoney(client, workspaceId, today);
    const world = { db, config, client, today, now };
    const users = await registerOtherUsers(world);
    try {
      await seedMessages(users);
      await seedCircles(world, users);
    } finally {
      await users.close();
    }
  } finally {
    await client.close();
  }
  return { email: demoUser.email, password: demoUser.password };
}
