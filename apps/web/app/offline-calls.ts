// The calls that may wait for the network, and what screens show meanwhile. All are idempotent.
import { intimateKinds } from "@vereda/domain/logbook/kinds/intimate-kinds";
import { addEdit, editCalls } from "./features/planning/edits/edit-writes.ts";
import {
  copiedTask,
  createObjective,
  mapEstimation,
  newMission,
  newStep,
  newTask,
  setOn,
} from "./features/planning/edits/new-objects.ts";
import { orderCalls, sortOffline } from "./features/planning/edits/moved-items.ts";
import { taskSchedule } from "./features/planning/edits/schedule-overlay.ts";
import { quickAdds, type QuickTask } from "./features/planning/quick-add/quick-adds.ts";
import { getCurrentUser } from "./platform/auth/user/current-user.ts";
import { nowMs } from "./platform/clock.ts";
import { isUnder } from "./platform/query/build-query.ts";
import { openKeyWhileReading } from "./platform/outbox/open-key.ts";
import type { Query } from "@tanstack/react-query";
import { connectOffline, type OfflineCall, type OfflineCalls } from "./platform/outbox/deferral.ts";
import { findCached, setFields, type Fields } from "./platform/outbox/overlay.ts";

const usual: OfflineCall = {};
const intimate: OfflineCall = { isIntimate: () => true };
/** Where the call itself has changed what is cached. */
const unseen: OfflineCall = { overlay: () => ({}) };

const editOf = (subject: keyof typeof editCalls): OfflineCall => ({
  add: (userId, input, isTried) => addEdit(userId, subject, input, isTried),
});

/** A new object: blank fields, those of its address, and what is sent. */
function create(blank: () => Fields): NonNullable<OfflineCall["respond"]> {
  return ({ params = {}, body = {} }) => {
    const now = new Date(nowMs()).toISOString();
    return { ...blank(), ...params, ...body, createdAt: now, updatedAt: now };
  };
}

const today = () => new Date(nowMs()).toISOString().slice(0, 10);

const newResourceEntry: OfflineCall = {
  respond: create(() => ({
    date: today(),
    note: null,
    areaId: null,
    kind: null,
    currency: null,
    recurringId: null,
    importId: null,
    categoryId: null,
    accountId: null,
  })),
};

const newTimeEntry: OfflineCall = {
  respond: ({ params = {}, body = {} }) => {
    const day = String(body["date"] ?? body["startedAt"]).slice(0, 10);
    const timeZone = getCurrentUser()?.timezone ?? "";
    const blank = { day, startedDay: day, timeZone, isDoubtful: false };
    return create(() => blank)({ params: { taskId: params["id"] }, body });
  },
};

const isIntimateKind = (kind: unknown) => intimateKinds.some((one) => one === kind);
/** Of what a call creates, or of the entry that it changes. */
const logbookEntry: OfflineCall = {
  isIntimate: ({ params, body }) =>
    isIntimateKind(body?.["kind"] ?? findCached(String(params?.["id"]))?.["kind"]),
};

const newLogbookEntry: OfflineCall = {
  ...logbookEntry,
  respond: ({ params = {}, body = {} }) => ({
    ...create(() => ({ title: null, isPublic: false, author: getCurrentUser()?.firstName ?? "" }))({
      params: { areaId: params["areaId"] },
      body,
    }),
    workspaceId: params["id"],
    isOwn: true,
    attachments: [],
  }),
};

/** Of an entry only the values that are sent change. */
const changedEntry: OfflineCall = {
  ...logbookEntry,
  overlay: ({ input: { params, body = {} } }) => ({
    changes: {
      [String(params?.["id"])]: (entry) => {
        const { updatedAt: _version, values, ...fields } = body;
        return {
          ...setFields(fields)(entry),
          values: { ...(entry["values"] as Fields), ...(values as Fields) },
        };
      },
    },
  }),
};

const newNote: OfflineCall = {
  ...intimate,
  respond: create(() => ({ date: today(), sleepCycleId: null, category: null })),
};

const newNight: OfflineCall = {
  ...intimate,
  respond: ({ body = {} }) => ({
    endedAt: null,
    isNap: false,
    awakeningsCount: null,
    easeOfFallingAsleep: null,
    feelingUponWaking: null,
    environment: null,
    notes: null,
    factors: [],
    ...body,
    durationMinutes:
      (Date.parse(String(body["endedAt"])) - Date.parse(String(body["startedAt"]))) / 60_000 ||
      null,
    updatedAt: new Date(nowMs()).toISOString(),
  }),
};

const newPost: OfflineCall = {
  respond: create(() => {
    const { username, firstName, lastName, avatar } = getCurrentUser() ?? {};
    return {
      circleId: null,
      parentId: null,
      author: { username, firstName, lastName, avatar },
      isOwn: true,
      isPinned: false,
      isEdited: false,
      status: "VISIBLE",
      hiddenBy: null,
      mentions: [],
      reactions: [],
      replyCount: 0,
    };
  }),
};

const isNight = isUnder(
  "/energizing/sleep-cycles",
  "/energizing/reflections",
  "/energizing/dream-notes",
);

function isIntimateRead({ queryKey }: Query): boolean {
  const { query } = (queryKey[1] ?? {}) as { readonly query?: Fields };
  return isNight({ queryKey }) || isIntimateKind(query?.["kind"]);
}

const CALLS: OfflineCalls = {
  [editCalls.TASK]: editOf("TASK"),
  [editCalls.MISSION]: editOf("MISSION"),
  [editCalls.OBJECTIVE]: editOf("OBJECTIVE"),
  [editCalls.STEP]: editOf("STEP"),
  "PATCH /planning/tasks": usual,
  "POST /planning/objectives": { respond: createObjective },
  "POST /planning/objectives/:id/missions": newMission,
  "POST /planning/missions/:id/tasks": newTask,
  "POST /planning/tasks/:id/duplicate": copiedTask,
  "POST /planning/tasks/:id/checklist-items": newStep,
  "POST /planning/quick-add": {
    add(userId, { body = {} }) {
      const task = body as QuickTask;
      quickAdds.add(userId, { task, sentence: task.title });
      return body;
    },
  },
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
  "PUT /planning/tasks/:id/schedule": taskSchedule,
  "DELETE /planning/tasks/:id/schedule": taskSchedule,
  "POST /planning/tasks/:id/occurrences/:date/move": taskSchedule,
  "POST /planning/tasks/:id/split": unseen,
  "POST /planning/tasks/:id/occurrences/:date/skip": unseen,
  "DELETE /planning/tasks/:id/occurrences/:date/skip": unseen,
  "PUT /planning/missions/:id/schedule": taskSchedule,
  "DELETE /planning/missions/:id/schedule": taskSchedule,
  "PUT /planning/objectives/:id/schedule": taskSchedule,
  "DELETE /planning/objectives/:id/schedule": taskSchedule,
  "PUT /planning/objectives/:id/resources": unseen,
  "PUT /planning/objectives/:id/reminders": usual,
  "PUT /planning/tasks/:id/reminders": usual,
  "POST /planning/objectives/:id/progress-entries": {
    ...unseen,
    respond: create(() => ({ unit: null, note: null, source: "MANUAL" })),
  },
  "DELETE /planning/progress-entries/:id": usual,
  "POST /planning/tasks/:id/time-entries": newTimeEntry,
  "PATCH /planning/time-entries/:id": usual,
  "DELETE /planning/time-entries/:id": usual,
  "POST /workspaces/:id/areas/:areaId/entries": newLogbookEntry,
  "PATCH /workspaces/entries/:id": changedEntry,
  "DELETE /workspaces/entries/:id": logbookEntry,
  "POST /workspaces/:id/resources/:resourceId/entries": newResourceEntry,
  "PATCH /workspaces/resource-entries/:id": usual,
  "DELETE /workspaces/resource-entries/:id": usual,
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
};

/** Once: from then on they wait for the network. */
export function connectOfflineCalls(): void {
  const applyIntimate = connectOffline(CALLS);
  if (applyIntimate !== null) openKeyWhileReading(isIntimateRead, applyIntimate);
}
