// The calls that may wait for the network, and what screens show meanwhile. All are idempotent.
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { parseLocale } from "./platform/i18n/locale-path.ts";
import { ideaStages } from "@vereda/domain/community/circles/catalogue-circles";
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { listRelatedKinds } from "@vereda/domain/logbook/area-tools";
import { intimateKinds } from "@vereda/domain/logbook/kinds/intimate-kinds";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { MAX_CUSTOM_COLUMNS } from "@vereda/domain/planning/tasks/board/custom-columns";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { addEdit } from "./features/planning/edits/edit-writes.ts";
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
import { getCurrentUser } from "./platform/auth/user/current-user.ts";
import { nowMs } from "./platform/clock.ts";
import { isUnder } from "./platform/query/build-query.ts";
import { openKeyWhileReading } from "./platform/outbox/open-key.ts";
import type { Query } from "@tanstack/react-query";
import { connectOffline, type OfflineCall, type OfflineCalls } from "./platform/outbox/deferral.ts";
import { addToList, findCached, setFields, type Fields } from "./platform/outbox/overlay.ts";

const usual: OfflineCall = {};

const dated: OfflineCall = {
  stamp(body) {
    const { timezone: timeZone = "UTC", pastMidnight = [] } = getCurrentUser() ?? {};
    return { date: formatIsoDay(getUserDay(nowMs(), { timeZone, pastMidnight })), ...body };
  },
};
const stampPlan = (dates: Fields) => ({ ...dates, plannedAt: buildTimestamp() });
const planned: OfflineCall = { stamp: stampPlan };
/** Of a new task with its dates. */
const plannedTask: OfflineCall = {
  stamp: (body) => ({
    ...body,
    schedule: body["schedule"] && stampPlan(body["schedule"] as Fields),
  }),
};

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

const isEnergy = (object: Fields | null | undefined) => object?.["resourceId"] === "energy";
/** Of what a call creates, or of the entry that it changes. */
const resourceEntry: OfflineCall = {
  isIntimate: ({ params }) => isEnergy(params) || isEnergy(findCached(String(params?.["id"]))),
};

const newResourceEntry: OfflineCall = {
  ...resourceEntry,
  ...dated,
  respond: (input) => ({
    ...createResourceEntry(input),
    // For the list of what waits: an entry has no name.
    name: resourceDefinitions[input.params?.["resourceId"] as ResourceKey].label[
      parseLocale(location.pathname)
    ],
  }),
};

const createResourceEntry = create(() => ({
  note: null,
  areaId: null,
  kind: null,
  currency: null,
  recurringId: null,
  importId: null,
  categoryId: null,
  accountId: null,
}));

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
  isListed({ kind }, { query = {}, params = {} }) {
    const only = query["kind"] as LogbookKind;
    if (query["isTogether"] !== "true") return kind === only;
    return listRelatedKinds(params["areaId"] as AreaKey, only).some((one) => one === kind);
  },
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
  ...dated,
  respond: create(() => ({ sleepCycleId: null, category: null })),
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

function getAuthor() {
  const { username, firstName, lastName, avatar } = getCurrentUser() ?? {};
  return { username, firstName, lastName, avatar };
}

const newPost: OfflineCall = {
  respond: create(() => ({
    circleId: null,
    parentId: null,
    author: getAuthor(),
    isOwn: true,
    isPinned: false,
    isEdited: false,
    status: "VISIBLE",
    hiddenBy: null,
    mentions: [],
    reactions: [],
    replyCount: 0,
  })),
};

const listed: OfflineCall = { respond: create(() => ({})) };
const removed: OfflineCall = {
  overlay: ({ input: { params } }) => ({ changes: { [String(params?.["id"])]: () => null } }),
};
const changed: OfflineCall = { overlay: setOn((body) => body) };

/** Pages of comments begin with the latest, and each has the newest last. */
function newComment(origin: ShareOrigin): OfflineCall {
  return {
    respond: ({ params = {}, body = {} }) => {
      const { username, firstName } = getAuthor();
      const author = { username, firstName, isYou: true };
      const blank = { author, mentions: [], isEdited: false, isHidden: false };
      const subject = { origin, targetId: params["id"] };
      return create(() => ({ ...blank, ...subject }))({ body });
    },
    overlay: ({ call, input, made }) => ({
      onData(data, path, { params }) {
        if (!call.endsWith(path) || params?.["id"] !== input.params?.["id"]) return data;
        const { pages, ...list } = data as { readonly pages: readonly unknown[] };
        return { ...list, pages: pages.with(0, addToList(pages[0], made ?? {}, true)) };
      },
    }),
  };
}

/** Of what one user sets on an object: at once, and once however often it is applied. */
function toggle(change: (object: Fields, params: Fields) => Fields): OfflineCall {
  return {
    respond: ({ params = {} }) => change(findCached(String(params["id"])) ?? {}, params),
    overlay: ({ input: { params = {} } }) => ({
      changes: { [String(params["id"])]: (object) => change(object, params) },
    }),
  };
}

const react = (isMine: boolean) =>
  toggle((object, { key }) => {
    const { reactions } = object as Partial<Post>;
    const current = reactions?.find((one) => one.key === key);
    if (reactions === undefined || (current?.isMine ?? false) === isMine) return object;
    const count = (current?.count ?? 0) + (isMine ? 1 : -1);
    const others = reactions.filter((one) => one !== current);
    return { ...object, reactions: count === 0 ? others : [...others, { key, count, isMine }] };
  });

const vote = (hasMyVote: boolean) =>
  toggle((object) => {
    const { votes, hasMyVote: before } = object as Partial<Idea>;
    if (votes === undefined || before === hasMyVote) return object;
    return { ...object, votes: votes + (hasMyVote ? 1 : -1), hasMyVote };
  });

const newIdea: OfflineCall = {
  respond: create(() => ({
    text: null,
    stage: ideaStages[0],
    author: getAuthor(),
    isOwn: true,
    votes: 0,
    hasMyVote: false,
    objectiveId: null,
  })),
};

const newLink: OfflineCall = {
  respond: ({ params = {}, body = {} }) => {
    const { id, url, title } = body;
    const name = title ?? url;
    return create(() => ({ id, url, name, file: null, taskId: params["id"] }))({});
  },
};

const newRecurring: OfflineCall = {
  respond: create(() => ({
    areaId: null,
    currency: "",
    note: null,
    interval: 1,
    until: null,
    isOnLastDay: false,
    nextDate: null,
  })),
};

const newBalance: OfflineCall = {
  ...intimate,
  ...dated,
  respond: ({ body = {} }) => ({
    previous: null,
    ...body,
    updatedAt: new Date(nowMs()).toISOString(),
  }),
};

/** Its parts are left to the server. */
const newExpense: OfflineCall = {
  respond: create(() => ({ parts: {}, isSettlement: false, canDelete: true, canEdit: true })),
};

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
