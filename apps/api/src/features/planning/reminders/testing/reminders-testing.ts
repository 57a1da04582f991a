// Reminder test helpers: a user with a push device, and plans with reminders.
import { min } from "drizzle-orm";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { pushApi } from "@vereda/domain/inbox/push/contract-push";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { addRecurringJobs } from "#platform/jobs/jobs.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import type { PushService } from "#features/inbox/push/push-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { reminders, reminderDeliveries } from "#features/planning/tables/reminders.ts";

export const before = (minutes: number): ReminderWhen => ({ kind: "BEFORE_START", minutes });
export const atStart: ReminderWhen = { kind: "AT_START" };
export const at = (time: string, daysBefore = 0): ReminderWhen => ({
  kind: "AT_TIME",
  time,
  daysBefore,
});

let phones = 0;

export async function makeUserWithPhone(api: TestApp, service: PushService, timezone?: string) {
  const user = await makePlanner(api, timezone === undefined ? {} : { timezone });
  const { token } = user;
  phones += 1;
  const phone = `phone-${phones}`;
  await service.join(token, phone);
  await api.call(pushApi.saveSettings, { token, body: { text: "full" } });
  return { ...user, phone };
}

export async function makeTask(user: Planner, schedule: ScheduleInput, title = "Call the bank") {
  const objective = await user.objective();
  await user.schedule(objective, { startDate: "2026-01-01", endDate: "2027-12-31" });
  const mission = await user.mission(objective);
  const task = await user.task(mission, { title });
  await user.schedule(task, schedule);
  return { objective, mission, task };
}

export async function remind(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  { id }: { readonly id: string },
  ...reminders: ReminderWhen[]
) {
  const call = { token, params: { id }, body: { reminders } };
  return (await api.call(remindersApi.ofTask.put, call)).data;
}

export async function setSleepRhythm(
  api: TestApp,
  { token }: Planner,
  bedtime: string,
  up: string,
) {
  const dailySettings = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime, wakeUp: up }));
  await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
}

/** Sets the clock, by default to Wednesday 09:00 in Mexico City, and schedules recurring jobs again. */
export async function startAt(api: TestApp, instant = "2026-03-04T15:00:00Z"): Promise<void> {
  api.clock.set(instant);
  await addRecurringJobs(api.db, api.app.jobs.context.definitions, api.clock.now());
}

async function nextMoment({ db }: TestApp): Promise<number | null> {
  const [planned] = await db.select({ at: min(reminders.nextAt) }).from(reminders);
  const [again] = await db
    .select({ at: min(reminderDeliveries.snoozedUntil) })
    .from(reminderDeliveries);
  const moments = [planned?.at, again?.at].flatMap((at_) => at_?.getTime() ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}

export async function collectPushes(
  api: TestApp,
  service: PushService,
  phone: string,
  until: string,
): Promise<string[]> {
  const listReceived = () =>
    service.received.filter(
      ({ device, message }) => device === phone && message.kind === "reminder",
    );
  const initialCount = listReceived().length;
  const over = Date.parse(until);
  for (let now = api.clock.now().getTime(); now < over; now = api.clock.now().getTime()) {
    // Runs jobs once to recompute stale reminders, then again when the next one is due.
    api.clock.advance(15_000);
    await api.runJobs();
    const next = Math.min((await nextMoment(api)) ?? over, over);
    api.clock.set(new Date(Math.max(next, now + 30_000)).toISOString());
    await api.runJobs();
  }
  return listReceived()
    .slice(initialCount)
    .map(({ message }) => `${message.at.slice(0, 16)} ${message.title}`);
}
