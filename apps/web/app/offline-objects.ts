// How calls wait for the network: what the server would respond to them, and what screens show meanwhile.
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
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { addEdit } from "./features/planning/edits/edit-writes.ts";
import type { editCalls } from "./features/planning/edits/edit-calls.ts";
import { setOn } from "./features/planning/edits/new-objects.ts";
import { buildTimestamp } from "./features/planning/action-time.ts";
import { getCurrentUser } from "./platform/auth/user/current-user.ts";
import { nowMs } from "./platform/clock.ts";
import type { OfflineCall } from "./platform/outbox/deferral.ts";
import { addToList, findCached, setFields, type Fields } from "./platform/outbox/overlay.ts";

export const usual: OfflineCall = {};

export const dated: OfflineCall = {
  stamp(body) {
    const { timezone: timeZone = "UTC", pastMidnight = [] } = getCurrentUser() ?? {};
    return { date: formatIsoDay(getUserDay(nowMs(), { timeZone, pastMidnight })), ...body };
  },
};
const stampPlan = (dates: Fields) => ({ ...dates, plannedAt: buildTimestamp() });
export const planned: OfflineCall = { stamp: stampPlan };
/** Of a new task with its dates. */
export const plannedTask: OfflineCall = {
  stamp: (body) => ({
    ...body,
    schedule: body["schedule"] && stampPlan(body["schedule"] as Fields),
  }),
};

export const intimate: OfflineCall = { isIntimate: () => true };
/** Where the call itself has changed what is cached. */
export const unseen: OfflineCall = { overlay: () => ({}) };

export const editOf = (subject: keyof typeof editCalls): OfflineCall => ({
  add: (userId, input, isTried) => addEdit(userId, subject, input, isTried),
});

/** A new object: blank fields, those of its address, and what is sent. */
export function create(blank: () => Fields): NonNullable<OfflineCall["respond"]> {
  return ({ params = {}, body = {} }) => {
    const now = new Date(nowMs()).toISOString();
    return { ...blank(), ...params, ...body, createdAt: now, updatedAt: now };
  };
}

export const isEnergy = (object: Fields | null | undefined) => object?.["resourceId"] === "energy";
/** Of what a call creates, or of the entry that it changes. */
export const resourceEntry: OfflineCall = {
  isIntimate: ({ params }) => isEnergy(params) || isEnergy(findCached(String(params?.["id"]))),
};

export const newResourceEntry: OfflineCall = {
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

export const newTimeEntry: OfflineCall = {
  respond: ({ params = {}, body = {} }) => {
    const day = String(body["date"] ?? body["startedAt"]).slice(0, 10);
    const timeZone = getCurrentUser()?.timezone ?? "";
    const blank = { day, startedDay: day, timeZone, isDoubtful: false };
    return create(() => blank)({ params: { taskId: params["id"] }, body });
  },
};

export const isIntimateKind = (kind: unknown) => intimateKinds.some((one) => one === kind);
/** Of what a call creates, or of the entry that it changes. */
export const logbookEntry: OfflineCall = {
  isIntimate: ({ params, body }) =>
    isIntimateKind(body?.["kind"] ?? findCached(String(params?.["id"]))?.["kind"]),
};

export const newLogbookEntry: OfflineCall = {
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
export const changedEntry: OfflineCall = {
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

export const newNote: OfflineCall = {
  ...intimate,
  ...dated,
  respond: create(() => ({ sleepCycleId: null, category: null })),
};

export const newNight: OfflineCall = {
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

export const newPost: OfflineCall = {
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

export const listed: OfflineCall = { respond: create(() => ({})) };
export const removed: OfflineCall = {
  overlay: ({ input: { params } }) => ({ changes: { [String(params?.["id"])]: () => null } }),
};
export const changed: OfflineCall = { overlay: setOn((body) => body) };

/** Pages of comments begin with the latest, and each has the newest last. */
export function newComment(origin: ShareOrigin): OfflineCall {
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
export function toggle(change: (object: Fields, params: Fields) => Fields): OfflineCall {
  return {
    respond: ({ params = {} }) => change(findCached(String(params["id"])) ?? {}, params),
    overlay: ({ input: { params = {} } }) => ({
      changes: { [String(params["id"])]: (object) => change(object, params) },
    }),
  };
}

export const react = (isMine: boolean) =>
  toggle((object, { key }) => {
    const { reactions } = object as Partial<Post>;
    const current = reactions?.find((one) => one.key === key);
    if (reactions === undefined || (current?.isMine ?? false) === isMine) return object;
    const count = (current?.count ?? 0) + (isMine ? 1 : -1);
    const others = reactions.filter((one) => one !== current);
    return { ...object, reactions: count === 0 ? others : [...others, { key, count, isMine }] };
  });

export const vote = (hasMyVote: boolean) =>
  toggle((object) => {
    const { votes, hasMyVote: before } = object as Partial<Idea>;
    if (votes === undefined || before === hasMyVote) return object;
    return { ...object, votes: votes + (hasMyVote ? 1 : -1), hasMyVote };
  });

export const newIdea: OfflineCall = {
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

export const newLink: OfflineCall = {
  respond: ({ params = {}, body = {} }) => {
    const { id, url, title } = body;
    const name = title ?? url;
    return create(() => ({ id, url, name, file: null, taskId: params["id"] }))({});
  },
};

export const newRecurring: OfflineCall = {
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

export const newBalance: OfflineCall = {
  ...intimate,
  ...dated,
  respond: ({ body = {} }) => ({
    previous: null,
    ...body,
    updatedAt: new Date(nowMs()).toISOString(),
  }),
};

/** Its parts are left to the server. */
export const newExpense: OfflineCall = {
  respond: create(() => ({ parts: {}, isSettlement: false, canDelete: true, canEdit: true })),
};
