// Somebody with rows in every table, for tests of what people may ask of their data; and a look into every table
// for traces of them.
import { eq, sql } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { cycleApi, cycleLogsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { newId } from "@vereda/domain/id";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { pushApi } from "@vereda/domain/inbox/contract-push";
import { planningApi } from "@vereda/domain/planning/contract";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import type { Database } from "#db/client.ts";
import { masterContexts, masterKeys } from "#platform/crypto/master-key.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { aPdf, aRecipe, makeLogbook } from "#features/logbook/testing/logbook-testing.ts";
import { pushDevices } from "#features/inbox/tables/push.ts";
import { planningBin } from "#features/planning/tables/bin.ts";
import { rungReminders } from "#features/planning/tables/reminders.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { dataExports } from "../tables/data-rights.ts";
import { emailChanges, emailLinks } from "../tables/email.ts";
import { passkeyChallenges, passkeys, recoveryCodes, twoStep } from "../tables/security.ts";
import { passwordResets, sessions } from "../tables/users.ts";
import { hashToken } from "../sign-in/tokens/tokens.ts";

/** Words that the person wrote about their nights and nowhere else. */
export const dream = "soñé con un jaguar azul";
/** In their diary, and in the name of what they attached to it. */
export const secretPage = "tengo ganas de irme al mar";
export const secretFile = "boleto a Zipolite.pdf";

const week = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const;

async function sleep(api: TestApp, token: string): Promise<void> {
  const dailySettings = week.map((dayOfWeek) => ({
    dayOfWeek,
    wakeUp: "06:30",
    bedtime: "22:45",
  }));
  await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
  for (const startedAt of ["2026-03-02T23:00:00-06:00", "2026-03-03T23:00:00-06:00"]) {
    const body = { startedAt, endedAt: "2026-03-04T06:40:00-06:00", notes: dream };
    await api.call(energizingApi.createSleepCycle, { token, body });
  }
  await api.call(dreamNotesApi.create, { token, body: { text: dream } });
  const body = { category: "COMPANY", text: dream } as const;
  await api.call(reflectionsApi.create, { token, body });
  await api.call(restModeApi.start, { token, body: {} });
}

async function follow(api: TestApp, token: string): Promise<void> {
  const lastCycleStartDate = "2026-01-10";
  const body = { averageCycleLength: 28, averagePeriodLength: 5, lastCycleStartDate };
  await api.call(cycleApi.saveSettings, { token, body });
  const log = { symptoms: ["cramps"], mood: [], notes: dream } as const;
  const params = { date: lastCycleStartDate };
  await api.attempt(cycleLogsApi.save, { token, params, body: log });
}

async function plan(api: TestApp, person: Planner): Promise<{ objectiveId: string }> {
  const { token } = person;
  // The same day in Mexico, at the hours that tests begin with.
  const today = api.clock.now().toISOString().slice(0, 10);
  const { objective, mission } = await person.routine(today);
  const checklistItems = [{ title: "Tune the strings" }];
  const task = await person.task(mission, { title: '=HYPERLINK("x")', checklistItems });
  await person.schedule(task, {
    startDate: today,
    frequency: "DAILY",
    interval: 1,
  });
  const params = { id: task.id };
  await api.call(planningApi.startTracking, { token, params, body: {} });
  await api.call(planningApi.finishTracking, { token, params, body: {} });
  await api.call(planningApi.completeTask, { token, params, body: { date: today } });
  await correctTime(api, person, task.id);
  await beReminded(api, person, task.id);
  const progress = { params: { id: objective.id }, body: { value: 2, note: "Two songs" } };
  await api.call(planningApi.createProgressEntry, { token, ...progress });
  await api.call(commentsApi.taskComments.create, { token, params, body: { body: "By ear" } });
  await api.call(templatesApi.make, { token, params: { id: objective.id }, body: {} });
  const mistaken = await person.task(mission, { title: "A mistake" });
  await api.call(planningApi.deleteTask, { token, params: { id: mistaken.id } });
  // What was deleted is swept away in minutes: this one stays until it has been looked for.
  const deletedAt = new Date(api.clock.now().getTime() + 400 * 86_400_000);
  await api.db.update(planningBin).set({ deletedAt }).where(eq(planningBin.id, mistaken.id));
  return { objectiveId: objective.id };
}

/** Time that was forgotten, and then corrected. */
async function correctTime(api: TestApp, { token }: Planner, id: string): Promise<void> {
  const now = api.clock.now().getTime();
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const body = { startedAt: ago(40), endedAt: ago(20) };
  const entry = await api.call(trackingApi.createEntry, { token, params: { id }, body });
  const params = { id: entry.data.id };
  await api.call(trackingApi.updateEntry, { token, params, body: { endedAt: ago(10) } });
}

/** A reminder that rang, and a device on which it did. */
async function beReminded(api: TestApp, person: Planner, id: string): Promise<void> {
  const { token, userId: ownerId } = person;
  const now = api.clock.now();
  const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, ownerId));
  await api.db.insert(pushDevices).values({
    id: newId(now.getTime()),
    ownerId,
    sessionId: session?.id ?? "",
    hash: hashToken(`device ${ownerId}`),
    endpoint: `https://push.example.com/${ownerId}`,
    p256dh: "",
    auth: "",
    createdAt: now,
  });
  const body = { reminders: [{ kind: "AT_START" as const }] };
  const { data } = await api.call(remindersApi.ofTask.put, { token, params: { id }, body });
  await api.db.insert(rungReminders).values({
    id: newId(now.getTime()),
    ownerId,
    reminderId: data.reminders[0]?.id ?? "",
    occurrence: "2026-03-04",
    rangAt: now,
    isMissed: false,
  });
  // Nothing is sent there: it is no push service.
  await api.call(remindersApi.saveSettings, { token, body: { push: false } });
  await api.call(inboxApi.saveSetting, { token, body: { kind: "share", push: false } });
  await api.call(pushApi.saveSettings, { token, body: { text: "full" } });
}

/** What they chose, where most people choose nothing. */
async function choose(api: TestApp, { token }: Planner): Promise<void> {
  await api.call(inboxApi.saveSetting, { token, body: { kind: "comment", inApp: false } });
  await api.call(daySettingsApi.update, { token, body: { dayEnds: "bedtime" } });
}

/** In the open and sealed, with something attached to each. */
async function write(api: TestApp, person: Planner): Promise<void> {
  const logbook = makeLogbook(api, person, "personal");
  const recipes = makeLogbook(api, person);
  const { id } = await recipes.add(aRecipe);
  await recipes.attach(id, aPdf, "atole.pdf");
  const page = await logbook.add({
    kind: "diary",
    day: "2026-03-04",
    values: { text: secretPage },
  });
  await logbook.attach(page.id, aPdf, secretFile);
}

async function share(api: TestApp, from: Planner, to: Planner, id: string): Promise<void> {
  await api.call(planningApi.objectiveShares.create, {
    token: from.token,
    params: { id },
    body: { username: to.username, role: "viewer" },
  });
}

async function secrets(api: TestApp, userId: string, email: string): Promise<void> {
  const { db, clock } = api;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 400 * 86_400_000);
  const hash = (of: string) => hashToken(`${of} ${userId}`);
  const master = masterKeys({ masterKey: Buffer.alloc(32, 1), dataDir: api.dataDir });
  const { sealed, masterKeyName } = await db.transaction((tx) =>
    master.seal(tx, masterContexts.authenticatorSecret(userId), Buffer.from("totp")),
  );
  await db
    .insert(twoStep)
    .values({ userId, sealedSecret: sealed, masterKeyName, createdAt: now, confirmedAt: now });
  await db.insert(recoveryCodes).values({ hash: hash("recovery"), userId });
  await db.insert(passwordResets).values({ hash: hash("reset"), userId, expiresAt });
  await db
    .insert(emailLinks)
    .values({ hash: hash("link"), userId, purpose: "verify", email, expiresAt });
  await db
    .insert(emailChanges)
    .values({ userId, newEmail: `new.${email}`, createdAt: now, expiresAt });
  await db
    .insert(passkeyChallenges)
    .values({ hash: hash("challenge"), purpose: "register", userId, expiresAt });
  await db.insert(passkeys).values({
    id: newId(now.getTime()),
    userId,
    credentialId: `credential-${userId}`,
    publicKey: hash("key"),
    counter: 3,
    transports: ["internal"],
    isSynced: true,
    name: "My telephone",
    createdAt: now,
  });
  await db
    .insert(dataExports)
    .values({ id: newId(now.getTime()), userId, status: "FAILED", requestedAt: new Date(0) });
}

// Tables of other features that no call of theirs fills in one step.
async function elsewhere(db: Database, { userId, workspaceId }: Planner): Promise<void> {
  await db.execute(sql`
    insert into retired_slugs (slug, workspace_id, until)
    values (${`former-${userId}`}, ${workspaceId}, '2030-01-01')`);
  await db.execute(sql`
    insert into redirects (id, path, target, external, status, created_by, created_at)
    values (gen_random_uuid(), ${`/${Math.random()}`}, '/x', false, 301, ${userId}, '2026-01-01')`);
}

export interface FullLife extends Planner {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Somebody who uses everything, and shares with `friend` both ways. */
export async function fullLife(api: TestApp, friend: Planner): Promise<FullLife> {
  const names = { firstName: "Citlali", lastName: `Xochiquétzal${Math.random()}`, language: "es" };
  const person = await makePlanner(api, names);
  const { token, userId } = person;
  const { email } = (await api.call(accountApi.me, { token })).data;
  await sleep(api, token);
  await follow(api, token);
  await write(api, person);
  const { objectiveId } = await plan(api, person);
  await share(api, person, friend, objectiveId);
  const theirs = await friend.objective({ title: "Build a boat together" });
  await share(api, friend, person, theirs.id);
  await choose(api, person);
  await secrets(api, userId, email);
  await elsewhere(api.db, person);
  return { ...person, ...names, email, password: "correct horse" };
}

/** The tables of the product. */
export async function everyTable(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  return rows.map(({ name }) => name);
}

/** Which tables have a row with one of these words in it, in the open, in any column. */
export async function tablesWith(db: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const needles = words.flatMap((word) => [word, Buffer.from(word).toString("hex")]);
  for (const table of await everyTable(db)) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
    );
    if (rows.some(({ row }) => needles.some((needle) => row.includes(needle)))) found.push(table);
  }
  return found;
}

/** Tables with a column that names a person: by a reference, or by what it is called. */
export async function tablesThatNamePeople(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union
    select table_name::text from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id')
    order by 1`);
  return rows.map(({ name }) => name);
}
