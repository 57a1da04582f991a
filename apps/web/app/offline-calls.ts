// The calls that may wait for the network. All are idempotent.
import { MAX_CUSTOM_COLUMNS } from "@vereda/domain/planning/tasks/board/custom-columns";
import { editCalls } from "./features/planning/edits/edit-calls.ts";
import {
  copiedTask,
  createObjective,
  mapEstimation,
  newMission,
  newStep,
  newTask,
  setOn,
  stepTask,
} from "./features/planning/edits/new-objects.ts";
import { changedTasks, orderCalls, sortOffline } from "./features/planning/edits/moved-items.ts";
import {
  buildScheduleOverlay,
  pausing,
  resuming,
  taskSchedule,
} from "./features/planning/edits/schedule-overlay.ts";
import { quickAdds, type QuickTask } from "./features/planning/quick-add/quick-adds.ts";
import { buildTimestamp } from "./features/planning/action-time.ts";
import { isUnder } from "./platform/query/build-query.ts";
import { openKeyWhileReading } from "./platform/outbox/open-key.ts";
import type { Query } from "@tanstack/react-query";
import { connectOffline, type OfflineCalls } from "./platform/outbox/deferral.ts";
import { findCached, type Fields } from "./platform/outbox/overlay.ts";
import {
  changed,
  changedEntry,
  create,
  dated,
  editOf,
  intimate,
  isEnergy,
  isIntimateKind,
  listed,
  logbookEntry,
  newBalance,
  newComment,
  newExpense,
  newIdea,
  newLink,
  newLogbookEntry,
  newNight,
  newNote,
  newPost,
  newRecurring,
  newResourceEntry,
  newTimeEntry,
  planned,
  plannedTask,
  react,
  removed,
  resourceEntry,
  toggle,
  unseen,
  usual,
  vote,
} from "./offline-objects.ts";

const isNight = isUnder(
  "/energizing/sleep-cycles",
  "/energizing/reflections",
  "/energizing/dream-notes",
);

function isIntimateRead({ queryKey }: Query): boolean {
  const { query, params } = (queryKey[1] ?? {}) as { query?: Fields; params?: Fields };
  return isNight({ queryKey }) || isIntimateKind(query?.["kind"]) || isEnergy(params);
}

const CALLS: OfflineCalls = {
  [editCalls.TASK]: editOf("TASK"),
  [editCalls.MISSION]: editOf("MISSION"),
  [editCalls.OBJECTIVE]: editOf("OBJECTIVE"),
  [editCalls.STEP]: editOf("STEP"),
  "PATCH /planning/tasks": changedTasks,
  "POST /planning/objectives": { respond: createObjective },
  "POST /planning/objectives/:id/missions": newMission,
  "POST /planning/missions/:id/tasks": { ...newTask, ...plannedTask },
  "POST /planning/tasks/:id/duplicate": copiedTask,
  "POST /planning/tasks/:id/checklist-items": newStep,
  "POST /planning/quick-add": {
    add(userId, { body = {} }) {
      const task = body as QuickTask;
      quickAdds.add(userId, { task, sentence: task.title, at: buildTimestamp() });
      return body;
    },
  },
  "POST /planning/checklist-items/:id/task": stepTask,
  "POST /planning/objectives/:id/pause": pausing,
  "POST /planning/objectives/:id/resume": resuming,
  "POST /planning/tasks/:id/pause": pausing,
  "POST /planning/tasks/:id/resume": resuming,
  "POST /planning/objectives/:id/comments": newComment("objective"),
  "POST /planning/missions/:id/comments": newComment("mission"),
  "POST /planning/tasks/:id/comments": newComment("task"),
  "PATCH /planning/comments/:id": usual,
  "DELETE /planning/comments/:id": usual,
  "POST /planning/tasks/:id/attachments": newLink,
  "DELETE /planning/attachments/:id": usual,
  "POST /planning/columns": { respond: create(() => ({ order: MAX_CUSTOM_COLUMNS })) },
  "PATCH /planning/columns/:id": usual,
  "DELETE /planning/columns/:id": usual,
  "POST /planning/filters": listed,
  "PATCH /planning/filters/:id": usual,
  "DELETE /planning/filters/:id": usual,
  "PATCH /planning/tags/:id": usual,
  "DELETE /planning/tags/:id": usual,
  "POST /planning/tags": { respond: create(() => ({ color: null })) },
  "DELETE /planning/objectives/:id": usual,
  "DELETE /planning/missions/:id": usual,
  "DELETE /planning/tasks/:id": usual,
  "DELETE /planning/tasks": usual,
  "DELETE /planning/checklist-items/:id": usual,
  "POST /planning/restore": unseen,
  "POST /me/undo": unseen,
  [orderCalls.MISSION]: sortOffline("MISSION"),
  [orderCalls.TASK]: sortOffline("TASK"),
  [orderCalls.STEP]: sortOffline("STEP"),
  "PUT /planning/tasks/:id/area": { overlay: setOn((body) => body) },
  "PUT /planning/tasks/:id/estimations": {
    overlay: setOn(mapEstimation),
    respond: ({ params, body = {} }) => ({
      ...findCached(String(params?.["id"])),
      ...mapEstimation(body),
    }),
  },
  "PUT /planning/tasks/:id/schedule": { ...taskSchedule, ...planned },
  "DELETE /planning/tasks/:id/schedule": taskSchedule,
  "POST /planning/tasks/:id/occurrences/:date/move": { ...taskSchedule, ...planned },
  "POST /planning/tasks/:id/split": { ...unseen, ...planned },
  "POST /planning/tasks/:id/occurrences/:date/skip": { overlay: buildScheduleOverlay },
  "DELETE /planning/tasks/:id/occurrences/:date/skip": {
    ...unseen,
    takesBack: ({ call, input: { params } }, { params: { id, date } = {} }) =>
      call.endsWith("/skip") && params?.["id"] === id && params?.["date"] === date,
  },
  "PUT /planning/missions/:id/schedule": taskSchedule,
  "DELETE /planning/missions/:id/schedule": taskSchedule,
  "PUT /planning/objectives/:id/schedule": taskSchedule,
  "DELETE /planning/objectives/:id/schedule": taskSchedule,
  "PUT /planning/objectives/:id/resources": unseen,
  "PUT /planning/objectives/:id/reminders": usual,
  "PUT /planning/tasks/:id/reminders": usual,
  "POST /planning/objectives/:id/progress-entries": {
    ...unseen,
    stamp: (body) => ({ loggedAt: buildTimestamp(), ...body }),
    respond: create(() => ({ unit: null, note: null, source: "MANUAL" })),
  },
  "PATCH /planning/progress-entries/:id": usual,
  "DELETE /planning/progress-entries/:id": usual,
  "POST /planning/tasks/:id/time-entries": newTimeEntry,
  "PATCH /planning/time-entries/:id": usual,
  "DELETE /planning/time-entries/:id": usual,
  "POST /workspaces/:id/areas/:areaId/entries": newLogbookEntry,
  "PATCH /workspaces/entries/:id": changedEntry,
  "DELETE /workspaces/entries/:id": logbookEntry,
  "POST /workspaces/:id/resources/:resourceId/entries": newResourceEntry,
  "PATCH /workspaces/resource-entries/:id": resourceEntry,
  "DELETE /workspaces/resource-entries/:id": resourceEntry,
  "POST /workspaces/:id/resources/finance/recurring": newRecurring,
  "PATCH /workspaces/recurring-entries/:id": usual,
  "DELETE /workspaces/recurring-entries/:id": usual,
  "PUT /workspaces/:id/resources/finance/transfers/:transferId": { ...unseen, ...dated },
  "DELETE /workspaces/:id/resources/finance/transfers/:transferId": usual,
  "POST /workspaces/:id/expenses": newExpense,
  "PUT /workspaces/expenses/:id": changed,
  "DELETE /workspaces/expenses/:id": usual,
  "POST /workspaces/:id/expenses/settlements": { ...unseen, ...dated },
  "POST /panel/streak/pauses": unseen,
  "PATCH /panel/streak/pauses/:id": usual,
  "DELETE /panel/streak/pauses/:id": usual,
  "PUT /panel/vitality/balance": newBalance,
  "POST /energizing/sleep-cycles": newNight,
  "PATCH /energizing/sleep-cycles/:id": intimate,
  "DELETE /energizing/sleep-cycles/:id": intimate,
  "POST /energizing/reflections": newNote,
  "PATCH /energizing/reflections/:id": intimate,
  "DELETE /energizing/reflections/:id": intimate,
  "POST /energizing/dream-notes": newNote,
  "PATCH /energizing/dream-notes/:id": intimate,
  "DELETE /energizing/dream-notes/:id": intimate,
  "POST /panel/circles/:id/posts": newPost,
  "POST /workspaces/:id/active-areas/:areaId/posts": newPost,
  "POST /panel/posts/:id/replies": newPost,
  "PATCH /panel/posts/:id": usual,
  "DELETE /panel/posts/:id": usual,
  "PUT /panel/posts/:id/reactions/:key": react(true),
  "DELETE /panel/posts/:id/reactions/:key": react(false),
  "PATCH /panel/messages/:id": usual,
  "DELETE /panel/messages/:id": toggle((message) => ({ ...message, text: "", isDeleted: true })),
  "PUT /panel/messages/:id/reactions/:key": react(true),
  "DELETE /panel/messages/:id/reactions/:key": react(false),
  "PUT /panel/circle-sessions/:id/response": changed,
  "POST /workspaces/:id/active-areas/:areaId/ideas": newIdea,
  "PATCH /workspaces/ideas/:id": usual,
  "DELETE /workspaces/ideas/:id": usual,
  "PUT /workspaces/ideas/:id/vote": vote(true),
  "DELETE /workspaces/ideas/:id/vote": vote(false),
  "POST /me/reminders/due/:id/seen": removed,
  "PATCH /me/inbox/:id": usual,
  "DELETE /me/inbox/:id": usual,
};

/** Once: from then on they wait for the network. */
export function connectOfflineCalls(): void {
  const applyIntimate = connectOffline(CALLS);
  if (applyIntimate !== null) openKeyWhileReading(isIntimateRead, applyIntimate);
}
