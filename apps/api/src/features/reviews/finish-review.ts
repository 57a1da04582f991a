// Finishes a review: applies what was chosen for each open task once, and stores its figures.
import { buildMovedSchedule } from "@vereda/domain/reviews/carry-over";
import type { CarryOverChoice } from "@vereda/domain/reviews/catalogue";
import type { CarryOverItem, reviewsApi } from "@vereda/domain/reviews/contract";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { normalizeTitle } from "@vereda/domain/planning/tasks/titles";
import { findNextDay } from "@vereda/domain/reviews/priorities";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { getNextVersion } from "#platform/http/writing.ts";
import { resolveNotice } from "../inbox/notify.ts";
import { requireOwnTasks } from "../planning/access/bulk-access.ts";
import { lockTasks } from "../planning/access/locks.ts";
import { deleteSchedules } from "#features/planning/proposal/day-plan-rows.ts";
import { listTaskRanges, planTasks } from "#features/planning/proposal/day-plan.ts";
import {
  loadSchedules,
  parseStoredDay,
  toStoredSchedule,
} from "../planning/schedules/schedule-rows.ts";
import { skipOccurrences } from "../planning/schedules/skip-occurrences.ts";
import { changeTasks } from "../planning/tasks/bulk/bulk-tasks.ts";
import { emptyDraft, getUpdatedAt } from "./encrypted-review.ts";
import { planFirstTasks } from "#features/planning/quick-add/first-tasks.ts";
import { buildReviewNotice } from "./reminders/review-notice.ts";
import { addChoices, buildReview, loadReview } from "./show-review.ts";
import { lockReview, writeReview } from "./stored-reviews.ts";

type Storage = Pick<AppContext, "db" | "dataKeys" | "hooks">;

/**
 * All choices are applied, or none. A finished review is returned unchanged.
 * @throws validation_error with the path of an item that cannot move as chosen; review_unreadable
 */
export async function finishReview(
  storage: Storage,
  caller: Caller,
  period: ReviewPeriod,
  now: Date,
): Promise<DataOf<typeof reviewsApi.finish>> {
  const { db, dataKeys } = storage;
  const userKey = await dataKeys.getOrCreate(db, caller.userId, now);
  const { view } = await loadReview(storage, caller, period, now);
  return db.transaction(async (tx) => {
    const stored = (await lockReview(tx, userKey, period)) ?? emptyDraft;
    if (stored.finished !== null)
      return { ...buildReview(caller, period, stored, view), priorityTasks: [] };
    const today = getUserDay(now.getTime(), caller);
    const nextDay = period.kind === "daily" ? findNextDay(period.to, today) : null;
    const priorities = nextDay === null ? [] : stored.priorities;
    const startDate = formatIsoDay(nextDay ?? today);
    const carryOver = await movePriorities(
      tx,
      caller,
      addChoices(view.carryOver, stored),
      priorities,
      startDate,
    );
    await applyChoices(tx, caller, carryOver, now);
    const priorityTasks = await planFirstTasks(tx, caller, { priorities, startDate }, now);
    const { facts, previous } = view;
    const { planned, completed } = facts;
    const version = stored.updatedAt === 0 ? null : getUpdatedAt(stored);
    const updatedAt = Date.parse(getNextVersion(version, now));
    const finished = { at: now.getTime(), facts, previous, carryOver };
    const content = { ...stored, planned, completed, finished, updatedAt };
    const finishedDay = formatIsoDay(today);
    await writeReview(tx, userKey, period, content, { finishedDay });
    await resolveNotice(tx, caller.userId, buildReviewNotice(period.kind), now);
    return { ...buildReview(caller, period, content, view), priorityTasks };
  });
}

/** What is to matter tomorrow is not left behind, unless its plan does not reach tomorrow. */
async function movePriorities(
  tx: Database,
  caller: Caller,
  carryOver: readonly CarryOverItem[],
  priorities: readonly string[],
  date: string,
): Promise<CarryOverItem[]> {
  const titles = new Set(priorities.map(normalizeTitle));
  const named = carryOver.filter(
    ({ choice, title }) => choice === null && titles.has(normalizeTitle(title)),
  );
  const ids = [...new Set(named.map(({ taskId }) => taskId))];
  const { items } = ids.length === 0 ? { items: [] } : await listTaskRanges(tx, caller, { ids });
  const movable = new Set(
    items
      .filter(({ firstDay, lastDay }) => (firstDay ?? date) <= date && date <= (lastDay ?? date))
      .map(({ taskId }) => taskId),
  );
  return carryOver.map((item) =>
    named.includes(item) && movable.has(item.taskId) ? { ...item, choice: "MOVE", date } : item,
  );
}

async function applyChoices(
  tx: Database,
  caller: Caller,
  carryOver: readonly CarryOverItem[],
  now: Date,
): Promise<void> {
  const chosen = (choice: CarryOverChoice) => carryOver.filter((item) => item.choice === choice);
  await moveTasks(tx, caller, carryOver, now);
  const undated = chosen("SOMEDAY").filter(({ occurrence }) => occurrence === null);
  await unscheduleTasks(
    tx,
    caller,
    undated.map(({ taskId }) => taskId),
  );
  const dropped = chosen("DROP");
  const ids = dropped.flatMap(({ taskId, occurrence }) => (occurrence === null ? [taskId] : []));
  if (ids.length > 0) await changeTasks(tx, caller, { ids, changes: { status: "CANCELLED" } }, now);
  const occurrences = dropped.flatMap(({ taskId, occurrence }) =>
    occurrence === null ? [] : [{ taskId, day: parseStoredDay(occurrence) }],
  );
  if (occurrences.length > 0) await skipOccurrences(tx, caller, occurrences, now);
}

async function unscheduleTasks(tx: Database, caller: Caller, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const owned = await requireOwnTasks(tx, caller, ids);
  await lockTasks(
    tx,
    owned.map(({ task }) => task),
  );
  await deleteSchedules(tx, ids);
}

async function moveTasks(
  tx: Database,
  caller: Caller,
  carryOver: readonly CarryOverItem[],
  now: Date,
): Promise<void> {
  const moved = carryOver.flatMap((item, index) =>
    item.choice === "MOVE" ? [{ item, index }] : [],
  );
  if (moved.length === 0) return;
  const ids = moved.map(({ item }) => item.taskId);
  const schedules = await loadSchedules(tx, "taskId", ids);
  const items = moved.flatMap(({ item: { taskId, occurrence, date }, index }) => {
    const row = schedules.get(taskId);
    const day = parseDay(date ?? "");
    if (day === null)
      throw createInvalidFieldsError({ path: `carryOver.${index}.date`, code: "required" });
    if (row === undefined) return [];
    const schedule = buildMovedSchedule(toStoredSchedule(row), day);
    return [{ taskId, date: occurrence, schedule, index }];
  });
  try {
    await planTasks(tx, caller, { items }, now);
  } catch (error) {
    throw nameItem(error, (at) => items[at]?.index);
  }
}

/** An error of one schedule, at the date of the item that was to move. */
function nameItem(error: unknown, findIndex: (at: number) => number | undefined): unknown {
  if (!(error instanceof AppError) || error.extras.fields === undefined) return error;
  const fields = error.extras.fields.map((field) => {
    const at = /^items\.(\d+)\./.exec(field.path)?.[1];
    const index = at === undefined ? undefined : findIndex(Number(at));
    return index === undefined ? field : { ...field, path: `carryOver.${index}.date` };
  });
  return createInvalidFieldsError(...fields);
}
