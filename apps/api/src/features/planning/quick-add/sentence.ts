// Creates the task that a sentence states, for programs that cannot parse it: shortcuts and assistants.
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { buildQuickTask, listNamedAreas } from "@vereda/domain/planning/quick-add/build-task";
import type { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { parseQuickAdd } from "@vereda/domain/planning/quick-add/quick-add";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { fillTask } from "@vereda/domain/planning/tasks/task-defaults";
import { getMinutesPastMidnight, getUserTime } from "@vereda/domain/time/user-day";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import { listStudioAreas } from "./first-tasks.ts";
import { createQuickTask } from "./quick-add.ts";

/**
 * Creates it in the Personal Studio: in the area that it names, or else in the first one, to be sorted.
 * @throws validation_error for a sentence without a title; as `createQuickTask`
 */
export async function createFromSentence(
  context: AppContext,
  caller: Caller,
  { id, text }: BodyOf<typeof quickAddApi.addSentence>,
  now: Date,
): Promise<Created<Task>> {
  const { db } = context;
  const { workspaceId, areas } = await listStudioAreas(db, caller.userId);
  const { formats } = await context.getCurrentUser(caller, now);
  const { day, minute } = getUserTime(now.getTime(), caller);
  const read = parseQuickAdd(text.replaceAll(/\s+/gu, " "), {
    today: day,
    now: minute,
    pastMidnight: getMinutesPastMidnight(day, caller),
    locale: caller.locale,
    dateOrder: formats.dateOrder,
    areas: listNamedAreas(areas),
  });
  const areaId = read.areaKey ?? areas[0];
  if (read.title === "") throw createInvalidFieldsError({ path: "text", code: "title_required" });
  if (areaId === undefined) throw new AppError("not_found");
  const filled = fillTask({
    priority: read.priority,
    environmentId: read.environmentId,
    characteristics: read.flags,
    minutes: read.estimation,
    isDated: read.schedule !== null,
  });
  const isUnsorted = read.areaKey === null && areas.length > 1;
  const task = { ...buildQuickTask(read, filled), workspaceId, areaId, isUnsorted };
  return createQuickTask(context, caller, { ...task, ...(id !== undefined && { id }) }, now);
}
