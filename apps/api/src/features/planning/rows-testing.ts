// Test data in every planning table, for export and erasure tests.
import { createId } from "@vereda/domain/id";
import { calendarFeedsApi } from "@vereda/domain/planning/calendars/contract-calendar-feeds";
import { calendarsApi } from "@vereda/domain/planning/calendars/contract-calendars";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { fixedBlocksApi } from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { planningApi } from "@vereda/domain/planning/contract";
import { filtersApi } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { boardApi } from "@vereda/domain/planning/tasks/board/contract-board";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { attachmentsApi } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { eq } from "drizzle-orm";
import type { TestApp } from "#platform/testing/testing.ts";
import {
  createCalendarToken,
  encodeBasic,
  requestDav,
  toCalendar,
  toTodo,
} from "./caldav/caldav-testing.ts";
import { addAccount } from "./calendars/accounts/account-testing.ts";
import type { Planner } from "./planning-testing.ts";
import { planningBin } from "./tables/bin.ts";
import { reminderDeliveries } from "./tables/reminders.ts";

async function plan(api: TestApp, user: Planner): Promise<{ objectiveId: string }> {
  const { token } = user;
  const today = api.clock.now().toISOString().slice(0, 10);
  const { objective, mission } = await user.routine(today);
  const checklistItems = [{ title: "Tune the strings" }];
  const tag = await api.call(tagsApi.create, { token, body: { name: "Music" } });
  const tagIds = [tag.data.id];
  const task = await user.task(mission, { title: '=HYPERLINK("x")', checklistItems, tagIds });
  await user.schedule(task, {
    startDate: today,
    frequency: "DAILY",
    interval: 1,
  });
  const column = await api.call(boardApi.createColumn, {
    token,
    body: {
      workspaceId: user.workspaceId,
      areaId: "personal",
      name: "Rehearse",
      status: "PENDING",
    },
  });
  const stand = { params: { id: task.id }, body: { columnId: column.data.id } };
  await api.call(planningApi.updateTask, { token, ...stand });
  const query = { tagIds, q: "tune" };
  await api.call(filtersApi.create, { token, body: { name: "Strings", query } });
  const params = { id: task.id };
  await api.call(planningApi.startTracking, { token, params, body: {} });
  await api.call(planningApi.finishTracking, { token, params, body: {} });
  await api.call(planningApi.completeTask, { token, params, body: { date: today } });
  await correctTime(api, user, task.id);
  await beReminded(api, user, task.id);
  await writeFromCalendar(api, user);
  const progress = { params: { id: objective.id }, body: { value: 2, note: "Two songs" } };
  await api.call(planningApi.createProgressEntry, { token, ...progress });
  await api.call(commentsApi.taskComments.create, { token, params, body: { body: "By ear" } });
  const base = { description: "Something older" };
  const edit = { base, editId: createId(api.clock.now().getTime()), description: "By heart" };
  await api.call(planningApi.updateTask, { token, params, body: edit });
  await api.call(templatesApi.make, { token, params: { id: objective.id }, body: {} });
  const link = { url: "https://example.org/chords", title: "Chords" };
  await api.call(attachmentsApi.addLink, { token, params, body: link });
  const mistaken = await user.task(mission, { title: "A mistake" });
  await api.call(planningApi.deleteTask, { token, params: { id: mistaken.id } });
  // Dated in the future, so that the cleanup job does not empty the bin before the test reads it.
  const deletedAt = new Date(api.clock.now().getTime() + 400 * DAY_MS);
  await api.db.update(planningBin).set({ deletedAt }).where(eq(planningBin.id, mistaken.id));
  return { objectiveId: objective.id };
}

async function correctTime(api: TestApp, { token }: Planner, id: string): Promise<void> {
  const now = api.clock.now().getTime();
  const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS).toISOString();
  const body = { startedAt: ago(40), endedAt: ago(20) };
  const entry = await api.call(trackingApi.createEntry, { token, params: { id }, body });
  const params = { id: entry.data.id };
  await api.call(trackingApi.updateEntry, { token, params, body: { endedAt: ago(10) } });
}

async function beReminded(
  api: TestApp,
  { token, userId: ownerId }: Planner,
  id: string,
): Promise<void> {
  const now = api.clock.now();
  const body = { reminders: [{ kind: "AT_START" as const }] };
  const { data } = await api.call(remindersApi.ofTask.put, { token, params: { id }, body });
  await api.db.insert(reminderDeliveries).values({
    id: createId(now.getTime()),
    ownerId,
    reminderId: data.reminders[0]?.id ?? "",
    occurrence: "2026-03-04",
    deliveredAt: now,
    isMissed: false,
  });
  // Disables pushes, because the test has no push service.
  await api.call(remindersApi.saveSettings, { token, body: { push: false } });
}

async function writeFromCalendar(api: TestApp, user: Planner): Promise<void> {
  const password = await createCalendarToken(api, user.token);
  const path = `/dav/${user.userId}/personal-${user.workspaceId}/strings.ics`;
  const body = toCalendar(toTodo("strings", "SUMMARY:Buy strings"));
  const headers = { authorization: encodeBasic(password) };
  const { status } = await requestDav(api, "PUT", path, { body, headers });
  if (status !== 201) throw new Error(`The program was refused: ${status}`);
}

async function share(api: TestApp, from: Planner, to: Planner, id: string): Promise<void> {
  await api.call(planningApi.objectiveShares.create, {
    token: from.token,
    params: { id },
    body: { username: to.username, role: "viewer" },
  });
}

export async function makeRows(api: TestApp, user: Planner, friend: Planner): Promise<void> {
  const { objectiveId } = await plan(api, user);
  await share(api, user, friend, objectiveId);
  const theirs = await friend.objective({ title: "Build a boat together" });
  await share(api, friend, user, theirs.id);
  await api.call(daySettingsApi.update, { token: user.token, body: { dayEnds: "bedtime" } });
  const work = { title: "Work", byWeekday: ["MO" as const], from: "09:00", until: "18:00" };
  await api.call(fixedBlocksApi.save, { token: user.token, body: { items: [work] } });
  await api.call(calendarFeedsApi.create, { token: user.token, body: {} });
  const day = api.clock.now().toISOString().slice(0, 10).replaceAll("-", "");
  const concert = `BEGIN:VEVENT\nUID:concert\nSUMMARY:Concert\nDTSTART:${day}\nEND:VEVENT`;
  const calendar = `BEGIN:VCALENDAR\n${concert}\nEND:VCALENDAR\n`;
  const body = { kind: "ICS" as const, name: "Concerts", text: calendar };
  await api.call(calendarsApi.create, { token: user.token, body });
  await addAccount(api, user.userId, createId(api.clock.now().getTime()));
}
