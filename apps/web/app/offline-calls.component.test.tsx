import { screen } from "@testing-library/react";
import { QueryObserver } from "@tanstack/react-query";
import type { Call } from "@vereda/domain/endpoints";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import * as z from "zod/mini";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import { buildTimestamp } from "./features/planning/action-time.ts";
import { edits } from "./features/planning/edits/edit-writes.ts";
import {
  buildMission,
  buildPlan,
  buildTask,
  MISSION_ID,
  OTHER_MISSION_ID,
  TASK_ID,
} from "./features/planning/testing/build-plan.ts";
import { quickAdds } from "./features/planning/quick-add/quick-adds.ts";
import { connectOfflineCalls } from "./offline-calls.ts";
import { api, connectOutbox } from "./platform/api/api.ts";
import { nowMs, readTimeBy } from "./platform/clock.ts";
import { setCurrentUser } from "./platform/auth/user/current-user.ts";
import { calls, intimateCalls } from "./platform/outbox/calls.ts";
import { testKey } from "./platform/outbox/outbox-testing.ts";
import { describeWrite, sendPending } from "./platform/outbox/outbox.ts";
import { listQueued, removeKind } from "./platform/outbox/stored-writes.ts";
import { buildQueryKey } from "./platform/query/build-query.ts";
import { queryClient } from "./platform/query/query-client.ts";
import { endpoints } from "./platform/testing/endpoints.ts";
import { fakeServer, failure, NETWORK_DOWN } from "./platform/testing/fake-server.ts";
import { FormFailure } from "./platform/forms/failures.tsx";
import { SubmitButton } from "./platform/forms/submit-button.tsx";
import { useForm } from "./platform/forms/use-form.ts";
import { useCall } from "./platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { buildPinState } from "./platform/testing/pin-responses.ts";
import { fill } from "./platform/testing/fill.ts";
import { renderScreen } from "./platform/testing/render-screen.tsx";
import { setTestAddress, signInTestUser } from "./platform/testing/test-environment.ts";
import { buildUser, STUDIO_ID } from "./platform/testing/test-user.ts";

const user = buildUser();
const task = buildTask({ description: "Antes", tagIds: [] });
const plan = buildPlan({ missions: [buildMission({ tasks: [task] })] });
const OBJECTIVE_ID = plan.objective.id;
const planKey = buildQueryKey("GET /planning/objectives/:id/plan", {
  params: { id: OBJECTIVE_ID },
});
const cachedTasks = () =>
  (queryClient.getQueryData<Plan>(planKey)?.missions ?? []).flatMap(({ tasks }) => tasks);
const newId = (end: string) => `0195a000-0000-7000-8000-0000000000${end}`;
const kinds = [calls, intimateCalls, edits, quickAdds];

/** Sends a call, and waits until what it put into the outbox was tried. */
async function send(call: string, input: object): Promise<unknown> {
  const data = await (api.data as (call: string, input: object) => Promise<unknown>)(call, input);
  await vi.waitFor(() => {
    for (const kind of kinds)
      expect(kind.list(user.id).every(({ attempts }) => attempts > 0)).toBe(true);
  });
  return data;
}
const EDIT = "PATCH /planning/tasks/:id";
const REMOVE = "DELETE /planning/tasks/:id";
const CREATE = "POST /planning/missions/:id/tasks";
const fields = { title: "Comprar cajas", priority: null, environmentId: null, isPhysical: true };

beforeAll(connectOfflineCalls);
beforeEach(() => {
  setTestAddress("/panel");
  signInTestUser();
  setCurrentUser(queryClient, user);
  queryClient.setQueryData(planKey, plan);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { kind } of kinds) removeKind(user.id, kind);
});
afterAll(() => connectOutbox(undefined));

const ADDRESS = { id: STUDIO_ID, areaId: "personal", resourceId: "energy" };
const CREATIONS: readonly (readonly [Call, object])[] = [
  [
    "POST /planning/objectives",
    { title: "Leer más", type: "PROJECT", workspaceId: STUDIO_ID, areaId: "personal" },
  ],
  ["POST /planning/objectives/:id/missions", { title: "Elegir libros" }],
  [
    CREATE,
    {
      ...fields,
      schedule: { startDate: "2026-03-05", timezone: "America/Mexico_City", allDay: true },
      estimation: { executionMin: 20 },
      checklistItems: [{ id: newId("90"), title: "Medir" }],
    },
  ],
  ["POST /planning/tasks/:id/checklist-items", { title: "Medir" }],
  [
    "POST /workspaces/:id/areas/:areaId/entries",
    { kind: "gratitude", day: "2026-03-04", values: {} },
  ],
  ["POST /workspaces/:id/resources/:resourceId/entries", { value: 3 }],
  [
    "POST /energizing/sleep-cycles",
    { startedAt: "2026-03-04T05:00:00.000Z", endedAt: "2026-03-04T13:00:00.000Z" },
  ],
  ["POST /energizing/reflections", { text: "Hoy respiré" }],
  ["POST /energizing/dream-notes", { text: "Volaba" }],
  ["POST /panel/circles/:id/posts", { text: "Hola" }],
  ["POST /planning/tags", { name: "casa" }],
  ["POST /planning/tasks/:id/comments", { body: "Llego tarde" }],
  ["POST /planning/tasks/:id/attachments", { url: "https://example.org/a" }],
  ["POST /planning/tasks/:id/pause", { from: "2026-03-04", until: null }],
  ["POST /planning/objectives/:id/pause", { from: "2026-03-04", until: "2026-03-10" }],
  ["POST /planning/objectives/:id/resume", {}],
  [
    "POST /planning/columns",
    { workspaceId: STUDIO_ID, areaId: "personal", name: "Esperando", status: "PENDING" },
  ],
  ["POST /planning/filters", { name: "Casa", query: { areaIds: ["personal"] } }],
  ["POST /workspaces/:id/active-areas/:areaId/ideas", { title: "Un huerto" }],
  [
    "POST /workspaces/:id/resources/finance/recurring",
    { value: 9, kind: "EXPENSE", currency: "MXN", frequency: "MONTHLY", startDate: "2026-03-04" },
  ],
  [
    "POST /workspaces/:id/expenses",
    {
      title: "Pan",
      amount: 30,
      currency: "MXN",
      paidBy: "ana",
      split: { kind: "EQUAL", of: { ana: 1 } },
      date: "2026-03-04",
    },
  ],
  [
    "POST /planning/tasks/:id/time-entries",
    { startedAt: "2026-03-04T08:00:00-06:00", endedAt: "2026-03-04T08:30:00-06:00" },
  ],
];

it.each(CREATIONS)("%s responds offline as the server does", async (call, body) => {
  fakeServer({ [call]: NETWORK_DOWN, "GET /sessions/pin": NETWORK_DOWN });
  const params = {
    ...ADDRESS,
    ...(call.startsWith("POST /planning") && {
      id: call.includes("objectives")
        ? OBJECTIVE_ID
        : call.includes("tasks/:id")
          ? TASK_ID
          : MISSION_ID,
    }),
  };
  const made = await send(call, { params, body: { ...body, id: newId("77") } });
  const endpoint = endpoints.get(call);
  expect(endpoint && z.safeParse(endpoint.data, made).error).toBeUndefined();
  expect(endpoint).toBeDefined();
});

it("shows what others see too, at once and once", async () => {
  const id = newId("79");
  const commentsKey = [
    ...buildQueryKey("GET /planning/tasks/:id/comments", { params: { id: TASK_ID } }),
    "pages",
  ];
  const reactions = [{ key: "heart", count: 1, isMine: false }];
  const listKey = buildQueryKey("GET /panel/circles/:id/posts", { params: { id } });
  queryClient.setQueryData(listKey, { items: [{ id, text: "Hola", reactions }], total: 1 });
  queryClient.setQueryData(commentsKey, { pages: [{ items: [], total: 0 }] });
  const [COMMENT, REACT] = [
    "POST /planning/tasks/:id/comments",
    "PUT /panel/posts/:id/reactions/:key",
  ];
  const UNREACT = REACT.replace("PUT", "DELETE");
  fakeServer({ [COMMENT]: NETWORK_DOWN, [REACT]: NETWORK_DOWN, [UNREACT]: NETWORK_DOWN });
  const params = { id, key: "heart" };
  const comment = { id: newId("80"), body: "Llego tarde" };
  await send(COMMENT, { params: { id: TASK_ID }, body: comment });
  await send(REACT, { params, body: {} });
  new QueryObserver(queryClient, { queryKey: listKey, enabled: false }).subscribe(() => null)();
  new QueryObserver(queryClient, { queryKey: commentsKey, enabled: false }).subscribe(() => null)();
  expect(queryClient.getQueryData(commentsKey)).toMatchObject({
    pages: [{ items: [{ ...comment, author: { isYou: true } }], total: 1 }],
  });
  expect(queryClient.getQueryData(listKey)).toMatchObject({
    items: [{ reactions: [{ key: "heart", count: 2, isMine: true }] }],
  });
  await send(UNREACT, { params });
  expect(queryClient.getQueryData(listKey)).toMatchObject({ items: [{ id, reactions }] });
  expect(calls.list(user.id).map(({ payload }) => payload.call)).toEqual([COMMENT, REACT, UNREACT]);
});

const object = newId("85");
const own = { id: object };
const heart = [{ key: "heart", count: 1, isMine: true }];
/** What a screen has of an object, the call, what is sent, and what is there at once; null is gone. */
const CHANGES: readonly (readonly [string, Call, object, object, object | null])[] = [
  ["comment", "PATCH /planning/comments/:id", { body: "a" }, { body: "b" }, { body: "b" }],
  ["comment", "DELETE /planning/comments/:id", {}, {}, null],
  ["link", "DELETE /planning/attachments/:id", {}, {}, null],
  ["column", "PATCH /planning/columns/:id", { name: "a" }, { name: "b" }, { name: "b" }],
  ["column", "DELETE /planning/columns/:id", {}, {}, null],
  ["filter", "PATCH /planning/filters/:id", { name: "a" }, { name: "b" }, { name: "b" }],
  ["filter", "DELETE /planning/filters/:id", {}, {}, null],
  ["tag", "PATCH /planning/tags/:id", { color: null }, { color: "sea" }, { color: "sea" }],
  ["tag", "DELETE /planning/tags/:id", {}, {}, null],
  ["progress", "PATCH /planning/progress-entries/:id", { value: 1 }, { value: 2 }, { value: 2 }],
  ["message", "PATCH /panel/messages/:id", { text: "a" }, { text: "b" }, { text: "b" }],
  ["message", "DELETE /panel/messages/:id", { text: "a" }, {}, { text: "", isDeleted: true }],
  [
    "message",
    "PUT /panel/messages/:id/reactions/:key",
    { reactions: [] },
    {},
    { reactions: heart },
  ],
  [
    "message",
    "DELETE /panel/messages/:id/reactions/:key",
    { reactions: heart },
    {},
    { reactions: [] },
  ],
  ["idea", "PATCH /workspaces/ideas/:id", { title: "a" }, { title: "b" }, { title: "b" }],
  ["idea", "DELETE /workspaces/ideas/:id", {}, {}, null],
  [
    "idea",
    "PUT /workspaces/ideas/:id/vote",
    { votes: 1, hasMyVote: false },
    {},
    { votes: 2, hasMyVote: true },
  ],
  [
    "idea",
    "DELETE /workspaces/ideas/:id/vote",
    { votes: 1, hasMyVote: true },
    {},
    { votes: 0, hasMyVote: false },
  ],
  [
    "session",
    "PUT /panel/circle-sessions/:id/response",
    { response: null },
    { response: "ACCEPTED" },
    { response: "ACCEPTED" },
  ],
  ["reminder", "POST /me/reminders/due/:id/seen", {}, {}, null],
  ["notice", "PATCH /me/inbox/:id", { isRead: false }, { isRead: true }, { isRead: true }],
  ["notice", "DELETE /me/inbox/:id", {}, {}, null],
  ["rule", "PATCH /workspaces/recurring-entries/:id", { value: 1 }, { value: 2 }, { value: 2 }],
  ["rule", "DELETE /workspaces/recurring-entries/:id", {}, {}, null],
  ["expense", "PUT /workspaces/expenses/:id", { title: "a" }, { title: "b" }, { title: "b" }],
  ["expense", "DELETE /workspaces/expenses/:id", {}, {}, null],
  ["pause", "PATCH /panel/streak/pauses/:id", { until: null }, { until: "2026-03-09" }, {}],
  ["pause", "DELETE /panel/streak/pauses/:id", {}, {}, null],
  ["transfer", "PUT /workspaces/:id/resources/finance/transfers/:transferId", {}, { value: 2 }, {}],
  ["transfer", "DELETE /workspaces/:id/resources/finance/transfers/:transferId", {}, {}, null],
  ["debt", "POST /workspaces/:id/expenses/settlements", {}, { ...own, amount: 2 }, {}],
  ["pause", "POST /panel/streak/pauses", {}, { ...own, from: "2026-03-09" }, {}],
];

it.each(CHANGES)("of a %s is there at once and waits: %s", async (name, call, has, body, then) => {
  queryClient.setQueryData([`/test/${name}`], [{ ...own, ...has }]);
  fakeServer({ [call]: NETWORK_DOWN });
  const params = { ...own, transferId: object, key: "heart" };
  await send(call, { params, ...(!call.startsWith("DELETE") && { body }) });
  const expected = then === null ? [] : [expect.objectContaining({ ...own, ...then })];
  expect(queryClient.getQueryData([`/test/${name}`])).toEqual(expected);
  expect(calls.list(user.id).map(({ payload }) => payload.call)).toEqual([call]);
});

it("names what is said and measured in the list, once nothing of it is cached", async () => {
  const [COMMENT, ENTRY] = [
    "POST /planning/tasks/:id/comments",
    "POST /workspaces/:id/resources/:resourceId/entries",
  ];
  fakeServer({ [COMMENT]: NETWORK_DOWN, [ENTRY]: NETWORK_DOWN });
  const comment = { id: newId("83"), body: "Llego tarde" };
  await send(COMMENT, { params: { id: TASK_ID }, body: comment });
  const params = { ...ADDRESS, resourceId: "time" };
  await send(ENTRY, { params, body: { id: newId("84"), value: 30 } });
  queryClient.clear();
  const texts = listQueued(user.id).map((write) => describeWrite(write));
  expect(texts).toEqual(["Nuevo: «Llego tarde»", "Nuevo: «Tiempo»"]);
});

describe("what arrives on another day", () => {
  const schedule = { startDate: "2026-03-04" };
  const read = (list: { list: (userId: string) => readonly { payload: unknown }[] }) =>
    JSON.parse(JSON.stringify(list.list(user.id).map(({ payload }) => payload)));

  it("says when it was planned, done or logged", async () => {
    const now = nowMs();
    readTimeBy(() => now);
    const at = buildTimestamp();
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => readTimeBy(() => Date.now()));
    const MOVE = "POST /planning/tasks/:id/occurrences/:date/move";
    const [PUT, SPLIT] = ["PUT /planning/tasks/:id/schedule", "POST /planning/tasks/:id/split"];
    const PROGRESS = "POST /planning/objectives/:id/progress-entries";
    const BULK = "PATCH /planning/tasks";
    const all = [CREATE, PUT, MOVE, SPLIT, BULK, PROGRESS];
    const QUICK = "POST /planning/quick-add";
    fakeServer(Object.fromEntries([...all, QUICK, EDIT].map((call) => [call, NETWORK_DOWN])));
    const id = newId("71");
    await send(CREATE, { params: { id: MISSION_ID }, body: { ...fields, id, schedule } });
    await send(PUT, { params: { id: newId("72") }, body: schedule });
    await send(MOVE, { params: { id: newId("73"), date: "2026-03-05" }, body: schedule });
    await send(SPLIT, { params: { id: newId("74") }, body: { ...schedule, date: "2026-03-05" } });
    const body = { ids: [newId("75")], changes: { status: "COMPLETED" } };
    await send(BULK, { body });
    await send(PROGRESS, { params: { id: OBJECTIVE_ID }, body: { id: newId("76"), value: 3 } });
    const planned = { ...schedule, plannedAt: at };
    expect(read(calls)).toMatchObject(
      [
        { schedule: planned },
        planned,
        planned,
        { ...planned, date: "2026-03-05" },
        { ...body, at },
        { loggedAt: at },
      ].map((sent, index) => ({ call: all[index], input: { body: sent } })),
    );
    const location = { workspaceId: STUDIO_ID, areaId: "personal" };
    await send(QUICK, { body: { ...fields, ...location, id: newId("77"), schedule } });
    await send(EDIT, { params: { id: TASK_ID }, body: { status: "COMPLETED" }, base: task });
    await send(EDIT, { params: { id: TASK_ID }, body: { title: "Hecha" }, base: task });
    expect([read(quickAdds)[0].at, read(edits)[0].at]).toEqual([at, at]);
    removeKind(user.id, calls.kind);
    const server = fakeServer({ [QUICK]: buildTask({ id: newId("77") }), [EDIT]: task });
    isOnline.mockReturnValue(true);
    readTimeBy(() => now + 60_000);
    await sendPending(user.id);
    expect(server.requests(QUICK)[0]?.body).toMatchObject({ schedule: planned });
    const edited = { status: "COMPLETED", title: "Hecha", at };
    expect(server.requests(EDIT)[0]?.body).toMatchObject(edited);
  });
});

it("waits encrypted when it is of energy, also what changes and deletes it", async () => {
  const ENTRY = "POST /workspaces/:id/resources/:resourceId/entries";
  const [CHANGE, DELETE] = [
    "PATCH /workspaces/resource-entries/:id",
    "DELETE /workspaces/resource-entries/:id",
  ];
  const down = Object.fromEntries([ENTRY, CHANGE, DELETE].map((call) => [call, NETWORK_DOWN]));
  fakeServer({ ...down, "GET /sessions/pin": NETWORK_DOWN });
  const id = newId("87");
  const entry = { id, resourceId: "energy", value: 3, note: "agotada", updatedAt: "" };
  queryClient.setQueryData(["/test"], [entry]);
  await send(ENTRY, { params: ADDRESS, body: { id: newId("88"), value: 3, note: "agotada" } });
  await send(CHANGE, { params: { id }, body: { note: "muy agotada" } });
  await send(DELETE, { params: { id } });
  expect([calls.list(user.id).length, intimateCalls.list(user.id).length]).toEqual([0, 3]);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("agotada");
});

it("is in the diary of all kinds, where it was written", async () => {
  const [ADD, LIST] = [
    "POST /workspaces/:id/areas/:areaId/entries",
    "GET /workspaces/:id/areas/:areaId/entries",
  ] as const;
  const params = { id: STUDIO_ID, areaId: "personal" } as const;
  const buildKey = (query: { kind: "diary" | "gratitude"; isTogether?: "true" }) => [
    ...buildQueryKey(LIST, { params, query }),
    "pages",
  ];
  const keys = [
    buildKey({ kind: "diary", isTogether: "true" }),
    buildKey({ kind: "diary" }),
    buildKey({ kind: "gratitude" }),
  ];
  for (const key of keys)
    queryClient.setQueryData(key, { pages: [{ items: [], total: 0 }], pageParams: [1] });
  fakeServer({ [ADD]: NETWORK_DOWN, "GET /sessions/pin": NETWORK_DOWN });
  const body = { id: newId("89"), kind: "gratitude", day: "2026-03-04", values: {} };
  await send(ADD, { params, body });
  const count = (key: readonly unknown[]) =>
    queryClient.getQueryData<{ pages: { items: unknown[] }[] }>(key)?.pages[0]?.items.length;
  expect(keys.map(count)).toEqual([1, 0, 1]);
});

it("changes several tasks in the lists in which they are then", async () => {
  const BULK = "PATCH /planning/tasks";
  const [A, B] = [
    buildTask({ id: newId("61"), order: 0 }),
    buildTask({ id: newId("62"), order: 1 }),
  ];
  const C = buildTask({ id: newId("63"), order: 0 });
  queryClient.setQueryData(planKey, {
    ...plan,
    missions: [
      buildMission({ tasks: [A, B] }),
      buildMission({ id: OTHER_MISSION_ID, order: 1, tasks: [C] }),
    ],
  });
  fakeServer({ [BULK]: NETWORK_DOWN });
  const ids = [B.id, A.id];
  await send(BULK, { body: { ids, changes: { missionId: OTHER_MISSION_ID } } });
  const missions = () => queryClient.getQueryData<Plan>(planKey)?.missions ?? [];
  expect(missions().map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[], [C.id, ...ids]]);
  await send(BULK, { body: { ids, changes: { status: "COMPLETED" } } });
  expect(cachedTasks().map(({ completed }) => completed)).toEqual([false, true, true]);
});

it("is on its day of the calendar and among the open tasks", async () => {
  const [from, to] = ["2026-03-04", "2026-04-07"];
  const calendarKey = buildQueryKey("GET /planning/calendar", { query: { from, to } });
  const laterKey = buildQueryKey("GET /planning/calendar", { query: { from: to, to } });
  const query = { by: "quadrant", workspaceId: STUDIO_ID } as const;
  const groupsKey = buildQueryKey("GET /planning/open-tasks/groups", { query });
  const blank = { from, to, items: [], calendarEvents: [], truncated: false };
  queryClient.setQueryData(calendarKey, blank);
  queryClient.setQueryData(laterKey, blank);
  queryClient.setQueryData(groupsKey, { groups: [{ key: "doFirst", total: 0, items: [] }] });
  fakeServer({ [CREATE]: NETWORK_DOWN });
  const id = newId("64");
  const schedule = { startDate: "2026-03-06T09:00", timezone: user.timezone };
  const body = { ...fields, id, schedule, estimation: { executionMin: 30 } };
  await send(CREATE, { params: { id: MISSION_ID }, body });
  const item = { id, kind: "task", date: "2026-03-06", time: "09:00", durationMin: 30 };
  expect(queryClient.getQueryData(calendarKey)).toMatchObject({ items: [item] });
  expect(queryClient.getQueryData(laterKey)).toEqual(blank);
  expect(queryClient.getQueryData(groupsKey)).toMatchObject({
    groups: [
      { key: "doFirst", total: 0 },
      { key: "unclassified", total: 1, items: [{ id }] },
    ],
  });
});

it("pauses and resumes a task without a network, on its days too", async () => {
  const [PAUSE, RESUME] = ["POST /planning/tasks/:id/pause", "POST /planning/tasks/:id/resume"];
  fakeServer({ [PAUSE]: NETWORK_DOWN, [RESUME]: NETWORK_DOWN });
  const query = { date: "2026-03-05" };
  const agendaKey = buildQueryKey("GET /planning/schedules/daily-agenda", { query });
  queryClient.setQueryData(agendaKey, { ...query, items: [{ taskId: TASK_ID, objectiveId: "o" }] });
  const pause = { from: "2026-03-05", until: null };
  const params = { id: TASK_ID };
  const made = await send(PAUSE, { params, body: pause });
  expect(made).toMatchObject({ id: TASK_ID, pauses: [pause] });
  expect(cachedTasks()).toMatchObject([{ pauses: [pause] }]);
  expect(queryClient.getQueryData(agendaKey)).toMatchObject({ items: [] });
  await send(RESUME, { params, query: { from: pause.from } });
  expect(cachedTasks()).toMatchObject([{ pauses: [] }]);
  expect(queryClient.getQueryData(agendaKey)).toMatchObject({ items: [{ taskId: TASK_ID }] });
});

describe("the dates of a recurring task", () => {
  const query = { date: "2026-03-05" };
  const agendaKey = buildQueryKey("GET /planning/schedules/daily-agenda", { query });
  const listDay = () => queryClient.getQueryData<{ items: unknown[] }>(agendaKey)?.items.length;
  const overdue = { items: [], total: 0 };
  beforeEach(() => {
    const items = [{ taskId: TASK_ID, objectiveId: "o", carriedFrom: null }];
    queryClient.setQueryData(agendaKey, { ...query, items, overdue });
  });

  it("lose one that is skipped at once, and get it back without telling the server", async () => {
    const SKIP = "POST /planning/tasks/:id/occurrences/:date/skip";
    const UNSKIP = SKIP.replace("POST", "DELETE");
    const server = fakeServer({ [SKIP]: NETWORK_DOWN, [UNSKIP]: NETWORK_DOWN });
    setOnline(false);
    const params = { id: TASK_ID, ...query };
    await send(SKIP, { params });
    expect(listDay()).toBe(0);
    queryClient.removeQueries({ queryKey: planKey });
    expect(listQueued(user.id).map((write) => describeWrite(write))).toEqual([
      `Cambios en «${task.title}»`,
    ]);
    await send(UNSKIP, { params });
    expect([listDay(), calls.list(user.id), server.requests(UNSKIP)]).toEqual([1, [], []]);
  });

  it("follow a rule that is as whole as the server's", async () => {
    const PUT = "PUT /planning/tasks/:id/schedule";
    fakeServer({ [PUT]: NETWORK_DOWN });
    const blank = { byWeekday: null, byMonthDay: null, byMonth: null, exceptDates: null };
    const rule = { startDate: "2026-03-05", frequency: "DAILY", interval: 2, timezone: null };
    await send(PUT, { params: { id: TASK_ID }, body: { ...rule, ...blank, allDay: null } });
    const [changed] = cachedTasks();
    const endpoint = endpoints.get(EDIT);
    expect(endpoint && z.safeParse(endpoint.data, { ...task, ...changed }).success).toBe(true);
    expect(changed).toMatchObject({ schedule: { frequency: "DAILY", interval: 2 } });
  });
});

it("makes a step a task without a network", async () => {
  const CONVERT = "POST /planning/checklist-items/:id/task";
  queryClient.setQueryData(planKey, withStep);
  fakeServer({ [CONVERT]: NETWORK_DOWN });
  await send(CONVERT, { params: { id: step.id }, body: { id: newId("81") } });
  expect(cachedSteps()).toEqual([]);
  expect(cachedTasks().map(({ title }) => title)).toEqual([task.title, step.title]);
});

describe("edits", () => {
  it("change the whole task, also where an agenda with some of its fields is cached first", async () => {
    queryClient.clear();
    setCurrentUser(queryClient, user);
    const query = { date: "2026-03-04" };
    const agendaKey = buildQueryKey("GET /planning/schedules/daily-agenda", { query });
    const items = [{ taskId: TASK_ID, title: task.title, updatedAt: task.updatedAt }];
    queryClient.setQueryData(agendaKey, { date: query.date, items });
    queryClient.setQueryData(planKey, plan);
    const call = "PUT /planning/tasks/:id/estimations";
    fakeServer({ [call]: NETWORK_DOWN });
    const made = await send(call, { params: { id: TASK_ID }, body: { executionMin: 35 } });
    expect(made).toMatchObject({ id: TASK_ID, completedDates: [], plannedExecutionMin: 35 });
  });

  it("name what they change, also once nothing of it is cached", async () => {
    fakeServer({ [EDIT]: NETWORK_DOWN });
    const input = { params: { id: TASK_ID }, body: { status: "IN_PROGRESS" }, base: task };
    await send(EDIT, input);
    queryClient.clear();
    const texts = listQueued(user.id).map((write) => describeWrite(write));
    expect(texts).toEqual([expect.stringContaining(task.title)]);
  });

  it("fold offline, and are sent with what was read, once", async () => {
    const server = fakeServer({ [EDIT]: NETWORK_DOWN });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const params = { id: TASK_ID };
    await send(EDIT, { params, body: { title: "Uno", description: "Antes" }, base: task });
    await send(EDIT, { params, body: { title: "Dos" }, base: { ...task, title: "Uno" } });
    expect(cachedTasks()).toMatchObject([{ title: "Dos", description: "Antes" }]);
    const changes = { title: { from: task.title, to: "Dos" } };
    expect(edits.list(user.id)).toMatchObject([{ payload: { subject: "TASK", changes } }]);
    vi.restoreAllMocks();
    server.respond({ [EDIT]: { ...task, title: "Dos" } });
    const before = server.requests(EDIT).length;
    await sendPending(user.id);
    await sendPending(user.id);
    expect(
      server
        .requests(EDIT)
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([{ title: "Dos", base: { title: task.title }, editId: expect.any(String) }]);
    expect(edits.list(user.id)).toEqual([]);
  });

  it("are the same edit when they are sent again", async () => {
    const server = fakeServer({ [EDIT]: NETWORK_DOWN });
    await send(EDIT, { params: { id: TASK_ID }, body: { title: "Otro" }, base: task });
    server.respond({ [EDIT]: { ...task, title: "Otro" } });
    await sendPending(user.id);
    const [first, ...again] = server.requests(EDIT).map(({ body }) => body);
    const sent = { title: "Otro", base: { title: task.title }, editId: expect.any(String) };
    expect(first).toEqual(sent);
    expect(again).toEqual(again.map(() => first));
    expect(again).not.toEqual([]);
  });

  it("stay on what is loaded until they are sent, and a refused one stays with its reason", async () => {
    const server = fakeServer({ [EDIT]: NETWORK_DOWN });
    await send(EDIT, { params: { id: TASK_ID }, body: { title: "Otro" }, base: task });
    await queryClient.fetchQuery({ queryKey: planKey, queryFn: () => plan, staleTime: 0 });
    expect(cachedTasks()).toMatchObject([{ title: "Otro" }]);
    server.respond({ [EDIT]: failure(422, "validation_error", "Muy largo") });
    await sendPending(user.id);
    expect(edits.list(user.id)).toMatchObject([{ refusal: expect.any(String) }]);
  });
});

describe("what is created offline", () => {
  it("is edited and deleted after it exists", async () => {
    const [id] = [newId("55")];
    const server = fakeServer({
      [CREATE]: NETWORK_DOWN,
      [EDIT]: NETWORK_DOWN,
      [REMOVE]: NETWORK_DOWN,
    });
    const made = (await send(CREATE, {
      params: { id: MISSION_ID },
      body: { ...fields, id },
    })) as typeof task;
    expect(cachedTasks().map((one) => one.id)).toEqual([TASK_ID, id]);
    await send(EDIT, { params: { id }, body: { title: "Con tapa" }, base: made });
    await send(REMOVE, { params: { id } });
    expect(cachedTasks().map((one) => one.id)).toEqual([TASK_ID]);
    const before = server.requests().length;
    server.respond({
      [CREATE]: { ...made },
      [EDIT]: { ...made, title: "Con tapa" },
      [REMOVE]: null,
    });
    await sendPending(user.id);
    const sent = server
      .requests()
      .slice(before)
      .map(({ call }) => call);
    expect(sent.filter((call) => !call.startsWith("GET"))).toEqual([CREATE, EDIT, REMOVE]);
  });

  it("waits with all that needs it while the creation is refused", async () => {
    const [id] = [newId("56")];
    const server = fakeServer({ [CREATE]: NETWORK_DOWN, [EDIT]: NETWORK_DOWN });
    const made = (await send(CREATE, {
      params: { id: MISSION_ID },
      body: { ...fields, id },
    })) as typeof task;
    await send(EDIT, { params: { id }, body: { title: "Con tapa" }, base: made });
    server.respond({ [CREATE]: failure(404, "not_found", "No existe") });
    const before = server.requests(EDIT).length;
    await sendPending(user.id);
    expect(server.requests(EDIT)).toHaveLength(before);
    expect(calls.list(user.id)).toMatchObject([{ refusal: "No existe" }]);
    expect(edits.list(user.id)).toMatchObject([{ refusal: null }]);
  });
});

it("leaves a quick add that fails in its own list, once", async () => {
  const server = fakeServer({ "POST /planning/quick-add": NETWORK_DOWN });
  const task = { ...fields, id: newId("57"), workspaceId: STUDIO_ID, areaId: "personal" } as const;
  expect(await quickAdds.deliver(user.id, { task, sentence: task.title })).toBeNull();
  await sendPending(user.id);
  expect(quickAdds.list(user.id)).toHaveLength(1);
  expect(server.requests()).toHaveLength(2);
});

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
const listSent = (server: ReturnType<typeof fakeServer>, from = 0) =>
  server
    .requests()
    .slice(from)
    .map(({ call }) => call)
    .filter((call) => !call.startsWith("GET"));
const [UNDO, STEP] = ["POST /me/undo", "DELETE /planning/checklist-items/:id"];
const step = {
  id: newId("70"),
  taskId: TASK_ID,
  title: "Medir",
  completed: false,
  order: 0,
  day: null,
  minutes: null,
  assignee: null,
  updatedAt: task.updatedAt,
};
const withStep = buildPlan({
  missions: [buildMission({ tasks: [{ ...task, checklistItems: [step] }] })],
});
const cachedSteps = () => cachedTasks().flatMap(({ checklistItems }) => checklistItems);

describe("a deletion that is undone", () => {
  it.each([
    ["POST /planning/restore", REMOVE, TASK_ID, { ids: [TASK_ID] }],
    [UNDO, STEP, step.id, { id: step.id }],
  ])(
    "is taken back while it waits, without telling the server: %s",
    async (undo, call, id, body) => {
      queryClient.setQueryData(planKey, withStep);
      const server = fakeServer({ [call]: NETWORK_DOWN });
      setOnline(false);
      await send(call, { params: { id } });
      expect(cachedSteps()).toEqual([]);
      await send(undo, { body });
      expect([cachedSteps(), calls.list(user.id)]).toEqual([[step], []]);
      expect(server.requests(undo)).toHaveLength(0);
    },
  );

  it("is sent before its undo when the server may have it, and is there again meanwhile", async () => {
    queryClient.setQueryData(planKey, withStep);
    const server = fakeServer({ [STEP]: NETWORK_DOWN, [UNDO]: NETWORK_DOWN });
    await send(STEP, { params: { id: step.id } });
    await send(UNDO, { body: { id: step.id } });
    expect(cachedSteps()).toEqual([step]);
    await queryClient.fetchQuery({ queryKey: planKey, queryFn: () => withStep, staleTime: 0 });
    expect(cachedSteps()).toEqual([step]);
    const before = server.requests().length;
    server.respond({ [STEP]: null, [UNDO]: null });
    await sendPending(user.id);
    expect(listSent(server, before)).toEqual([STEP, UNDO]);
    expect(calls.list(user.id)).toEqual([]);
  });

  it("was sent, and its undo waits for the network; one that comes too late says so", async () => {
    const server = fakeServer({ [UNDO]: NETWORK_DOWN });
    setOnline(false);
    await send(UNDO, { body: { id: step.id } });
    expect(calls.list(user.id)).toHaveLength(1);
    setOnline(true);
    server.respond({ [UNDO]: failure(404, "not_found", "Ya no está") });
    await sendPending(user.id);
    expect(calls.list(user.id)).toMatchObject([{ refusal: "Ya no está" }]);
  });

  it("is of something intimate, and waits with it", async () => {
    const REFLECTION = "DELETE /energizing/reflections/:id";
    const id = newId("71");
    const down = { [REFLECTION]: NETWORK_DOWN, [UNDO]: NETWORK_DOWN };
    const server = fakeServer({ ...down, "GET /sessions/pin": NETWORK_DOWN });
    await send(REFLECTION, { params: { id } });
    await send(UNDO, { body: { id } });
    const before = server.requests().length;
    server.respond({ [REFLECTION]: null, [UNDO]: null });
    await sendPending(user.id);
    expect(listSent(server, before)).toEqual([REFLECTION, UNDO]);
  });

  it("takes nothing else back", async () => {
    const UNSCHEDULE = "DELETE /planning/tasks/:id/schedule";
    fakeServer({ [REMOVE]: NETWORK_DOWN, [UNSCHEDULE]: NETWORK_DOWN });
    setOnline(false);
    await send(UNSCHEDULE, { params: { id: TASK_ID } });
    await send(REMOVE, { params: { id: TASK_ID } });
    await send("POST /planning/restore", { body: { ids: [TASK_ID] } });
    expect(calls.list(user.id)).toMatchObject([{ payload: { call: UNSCHEDULE } }]);
  });
});

describe("a move", () => {
  const [first, second, third] = ["81", "82", "83"].map((end, order) =>
    buildTask({ id: newId(end), title: end, order }),
  ) as [typeof task, typeof task, typeof task];
  const steps = ["84", "85"].map((end, order) => ({
    ...step,
    id: newId(end),
    taskId: second.id,
    order,
  }));
  const missions = [
    buildMission({ tasks: [first, { ...second, checklistItems: steps }, third], taskCount: 3 }),
    buildMission({ id: OTHER_MISSION_ID, order: 1 }),
  ];
  const moved = buildPlan({ missions });
  const read = () => queryClient.getQueryData<Plan>(planKey)?.missions ?? [];
  const listTitles = () =>
    read().map(({ tasks, taskCount }) => [tasks.map((one) => one.title), taskCount]);
  const move = (call: string, item: { readonly id: string }, body: object) =>
    send(call, { params: { id: item.id }, body, base: { ...item, order: null } });
  beforeEach(() => {
    queryClient.setQueryData(planKey, moved);
    setOnline(false);
  });

  it("is an edit of one key, which stays on what is loaded until it is sent", async () => {
    const server = fakeServer({ [EDIT]: NETWORK_DOWN });
    await move(EDIT, third, { order: 0.5 });
    await move(EDIT, first, { order: 1.5 });
    await queryClient.fetchQuery({ queryKey: planKey, queryFn: () => moved, staleTime: 0 });
    expect(listTitles()).toEqual([
      [["83", "82", "81"], 3],
      [[], 0],
    ]);
    // Back to its key is a move too: another device may have moved it meanwhile.
    await move(EDIT, first, { order: 0 });
    setOnline(true);
    server.respond({ [EDIT]: task });
    const before = server.requests(EDIT).length;
    await sendPending(user.id);
    expect(
      server
        .requests(EDIT)
        .slice(before)
        .map(({ body }) => body),
    ).toMatchObject([
      { order: 0.5, base: { order: null } },
      { order: 0, base: { order: null } },
    ]);
  });

  it("takes a task to another mission, a step and a mission to another position", async () => {
    const [STEPS, MISSIONS] = [
      "PATCH /planning/checklist-items/:id",
      "PATCH /planning/missions/:id",
    ];
    fakeServer({ [EDIT]: NETWORK_DOWN, [STEPS]: NETWORK_DOWN, [MISSIONS]: NETWORK_DOWN });
    await move(STEPS, steps[1] ?? step, { order: -1 });
    expect(cachedSteps().map(({ id }) => id)).toEqual([newId("85"), newId("84")]);
    await move(EDIT, second, { missionId: OTHER_MISSION_ID, order: 0 });
    await move(MISSIONS, missions[1] ?? task, { order: -1 });
    await queryClient.fetchQuery({ queryKey: planKey, queryFn: () => moved, staleTime: 0 });
    expect(listTitles()).toEqual([
      [["82"], 1],
      [["81", "83"], 2],
    ]);
  });

  it("comes after what was created offline, which is last", async () => {
    fakeServer({ [EDIT]: NETWORK_DOWN, [CREATE]: NETWORK_DOWN });
    await send(CREATE, { params: { id: MISSION_ID }, body: { ...fields, id: newId("86") } });
    expect(cachedTasks().at(-1)).toMatchObject({ id: newId("86"), order: 3 });
    await move(EDIT, first, { order: 4 });
    expect(
      cachedTasks()
        .map(({ id }) => id)
        .slice(-2),
    ).toEqual([newId("86"), first.id]);
  });

  it("makes new keys when none is left", async () => {
    const MISSIONS = "PUT /planning/objectives/:id/missions/order";
    fakeServer({ [MISSIONS]: NETWORK_DOWN });
    const ids = [OTHER_MISSION_ID, MISSION_ID];
    await send(MISSIONS, { params: { id: OBJECTIVE_ID }, body: { ids } });
    expect(read().map(({ id, order }) => [id, order])).toEqual(ids.map((id, at) => [id, at]));
  });
});

it("sends a change of several objects before what follows of any of them", async () => {
  const MANY = "PATCH /planning/tasks";
  const server = fakeServer({ [MANY]: NETWORK_DOWN, [EDIT]: NETWORK_DOWN });
  const ids = [newId("72"), TASK_ID];
  await send(MANY, { body: { ids, changes: { priority: "HIGH" } } });
  server.respond({ [MANY]: { items: [], total: 0, updatedAt: task.updatedAt }, [EDIT]: task });
  const before = server.requests().length;
  await send(EDIT, { params: { id: TASK_ID }, body: { priority: "MEDIUM" }, base: task });
  await sendPending(user.id);
  expect(listSent(server, before)).toEqual([MANY, EDIT]);
});

describe("what the server may have", () => {
  it("is not dropped with the change that takes it back", async () => {
    const server = fakeServer({
      [EDIT]: () => {
        setOnline(false);
        return NETWORK_DOWN;
      },
    });
    setOnline(true);
    const params = { id: TASK_ID };
    await send(EDIT, { params, body: { title: "Uno" }, base: task });
    await send(EDIT, { params, body: { title: task.title }, base: { ...task, title: "Uno" } });
    const before = server.requests().length;
    server.respond({ [EDIT]: task });
    await sendPending(user.id);
    const titles = server
      .requests()
      .slice(before)
      .map(({ body }) => body);
    expect(titles).toMatchObject([{ title: "Uno" }, { title: task.title }]);
  });

  const PATCH = "PATCH /workspaces/resource-entries/:id";
  const [X, Y, Z] = ["01", "02", "03"].map((day) => `2026-03-${day}T10:00:00.000Z`);
  const entry = {
    id: newId("73"),
    resourceId: "energy",
    value: 1,
    date: "2026-03-01",
    note: null,
    areaId: null,
    kind: null,
    currency: null,
    recurringId: null,
    importId: null,
    categoryId: null,
    accountId: null,
    createdAt: X,
    updatedAt: X,
  };
  const listVersions = (server: ReturnType<typeof fakeServer>, from: number) =>
    server
      .requests(PATCH)
      .slice(from)
      .map(({ body }) => (body as { updatedAt: string }).updatedAt);

  it("does not conflict with a later change of the same object", async () => {
    const server = fakeServer({ [PATCH]: NETWORK_DOWN });
    const params = { id: entry.id };
    await send(PATCH, { params, body: { value: 2, updatedAt: X } });
    await send(PATCH, { params, body: { value: 3, updatedAt: X } });
    const before = server.requests(PATCH).length;
    const conflict = {
      ...failure(409, "conflict", ""),
      current: { ...entry, value: 2, updatedAt: Y },
    };
    server.respond({
      [PATCH]: ({ body }: { body: unknown }) =>
        (body as { updatedAt: string }).updatedAt === X
          ? conflict
          : { ...entry, value: 3, updatedAt: Z },
    });
    await sendPending(user.id);
    expect(listVersions(server, before)).toEqual([X, Y]);
    expect(calls.list(user.id)).toEqual([]);
  });

  it("is changed in the version that the server gave it, once it was created", async () => {
    const CREATE_ENTRY = "POST /workspaces/:id/resources/:resourceId/entries";
    const server = fakeServer({ [CREATE_ENTRY]: NETWORK_DOWN, [PATCH]: NETWORK_DOWN });
    const made = (await send(CREATE_ENTRY, {
      params: { ...ADDRESS, resourceId: "time" },
      body: { id: entry.id, value: 1 },
    })) as typeof entry;
    const body = { value: 2, updatedAt: made.updatedAt };
    await send(PATCH, { params: { id: entry.id }, body });
    const before = server.requests(PATCH).length;
    server.respond({ [CREATE_ENTRY]: { ...entry, updatedAt: Y }, [PATCH]: entry });
    await sendPending(user.id);
    expect(listVersions(server, before)).toEqual([Y]);
  });

  it("gives its version to no other object", async () => {
    const server = fakeServer({ [PATCH]: NETWORK_DOWN });
    const other = newId("74");
    await send(PATCH, { params: { id: entry.id }, body: { value: 2, updatedAt: X } });
    await send(PATCH, { params: { id: other }, body: { value: 2, updatedAt: X } });
    const before = server.requests(PATCH).length;
    server.respond({ [PATCH]: { ...entry, updatedAt: Y } });
    await sendPending(user.id);
    expect(listVersions(server, before)).toEqual([X, X]);
  });
});

it("counts a new task of a mission once, however often it is shown", async () => {
  fakeServer({ [CREATE]: NETWORK_DOWN });
  await send(CREATE, { params: { id: MISSION_ID }, body: { ...fields, id: newId("75") } });
  const observer = new QueryObserver(queryClient, { queryKey: planKey, enabled: false });
  observer.subscribe(() => undefined)();
  expect(queryClient.getQueryData<Plan>(planKey)?.missions[0]?.taskCount).toBe(2);
});

it("copies a task without the steps, dates and progress that are the original's", async () => {
  const COPY = "POST /planning/tasks/:id/duplicate";
  fakeServer({ [COPY]: NETWORK_DOWN });
  const original = {
    ...task,
    completed: true,
    status: "COMPLETED",
    deadline: "2026-03-09",
  } as const;
  const mission = buildMission({ tasks: [{ ...original, checklistItems: [step] }] });
  queryClient.setQueryData(planKey, buildPlan({ missions: [mission] }));
  const copy = await send(COPY, { params: { id: TASK_ID }, body: { id: newId("76") } });
  const own = { id: newId("76"), title: task.title, isPhysical: true, missionId: MISSION_ID };
  const fresh = { checklistItems: [], completed: false, status: "PENDING", deadline: null };
  expect(copy).toMatchObject({ ...own, ...fresh });
});

it("counts a deletion of what is gone as done", async () => {
  const server = fakeServer({ [REMOVE]: NETWORK_DOWN });
  await send(REMOVE, { params: { id: TASK_ID } });
  server.respond({ [REMOVE]: failure(404, "not_found", "") });
  await sendPending(user.id);
  expect(calls.list(user.id)).toEqual([]);
});

it("says that several are not deleted when the server does not know one", async () => {
  const BULK = "DELETE /planning/tasks";
  const server = fakeServer({ [BULK]: NETWORK_DOWN });
  await send(BULK, { body: { ids: [TASK_ID, newId("62")] } });
  server.respond({ [BULK]: failure(404, "not_found", "No existe") });
  await sendPending(user.id);
  expect(calls.list(user.id)).toMatchObject([{ refusal: "No existe" }]);
});

it("refuses at once what the server refuses, and what cannot wait", async () => {
  fakeServer({
    [EDIT]: failure(422, "validation_error", ""),
    "POST /panel/connection-links": NETWORK_DOWN,
  });
  await expect(
    send(EDIT, { params: { id: TASK_ID }, body: { title: "" }, base: task }),
  ).rejects.toMatchObject({ status: 422 });
  await expect(send("POST /panel/connection-links", { body: {} })).rejects.toMatchObject({
    code: "NETWORK_ERROR",
  });
});

function Question({ onSaved }: { onSaved: () => void }) {
  const form = useForm({
    contract: z.object({ name: z.string() }),
    initial: { name: "" },
    call: () => api.data("POST /panel/connection-links", { body: {}, retry: true }),
    onSaved,
  });
  const leaving = useCall("POST /panel/circles/:id/leave", { failed: "No saliste del círculo" });
  return (
    <form {...form.formProps}>
      <TextField {...form.field("name")} label="Nombre" />
      <FormFailure form={form} />
      <SubmitButton form={form}>Invitar</SubmitButton>
      <Button onPress={() => leaving.send({ params: { id: newId("82") }, body: {} })}>Salir</Button>
    </form>
  );
}

it("says at once what cannot wait, beside it, and keeps what was typed", async () => {
  const [LINK, LEAVE] = ["POST /panel/connection-links", "POST /panel/circles/:id/leave"];
  const server = fakeServer({ [LINK]: NETWORK_DOWN, [LEAVE]: NETWORK_DOWN });
  const onSaved = vi.fn<() => void>();
  const { user: hand } = renderScreen(<Question onSaved={onSaved} />, { user });
  fill(screen.getByRole("textbox", { name: "Nombre" }), "Leo");
  await hand.click(screen.getByRole("button", { name: "Invitar" }));
  const note = await screen.findByText(/Error de conexión/);
  expect(note.closest("form")).not.toBeNull();
  screen.getByText("No se guardó. Lo que escribiste sigue aquí.");
  expect(screen.getByRole("textbox", { name: "Nombre" })).toHaveProperty("value", "Leo");
  await hand.click(screen.getByRole("button", { name: "Salir" }));
  await screen.findByText("No saliste del círculo");
  expect([onSaved.mock.calls, calls.list(user.id)]).toEqual([[], []]);
  server.respond({ [LINK]: { token: "t", url: "https://x.example/t", expiresAt: task.updatedAt } });
  await hand.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
});

it("knows its user also after loading them has failed", async () => {
  const call = "POST /planning/tasks/:id/time-entries";
  fakeServer({ [call]: NETWORK_DOWN });
  const failed = { kind: "unknown", user: null, message: "" };
  queryClient.setQueryData(buildQueryKey("GET /sessions/me"), failed);
  const body = { id: newId("78"), startedAt: "2026-03-04T08:00:00-06:00", endedAt: null };
  const made = await send(call, { params: { id: TASK_ID }, body });
  expect(made).toMatchObject({ taskId: TASK_ID, timeZone: user.timezone });
  const texts = listQueued(user.id).map((write) => describeWrite(write));
  expect(texts).toEqual([`Cambios en «${task.title}»`]);
});

it.each([
  ["POST /workspaces/:id/resources/:resourceId/entries", { id: newId("79"), value: 1 }],
  ["POST /workspaces/:id/expenses/settlements", { id: newId("79"), from: "ana", to: "leo" }],
  ["PUT /panel/vitality/balance", { ratings: [] }],
])("dates what has no date by the day of the user on which it was made: %s", async (call, body) => {
  const server = fakeServer({ [call]: NETWORK_DOWN, "GET /sessions/pin": NETWORK_DOWN });
  vi.setSystemTime("2026-03-04T05:57:00Z");
  const params = { id: newId("74"), resourceId: "energy" };
  await send(call, { params, body });
  const [waiting] = [...calls.list(user.id), ...intimateCalls.list(user.id)];
  expect(waiting?.payload).toMatchObject({ made: { date: "2026-03-03" } });
  vi.setSystemTime("2026-03-04T06:03:00Z");
  server.respond({ [call]: failure(404, "not_found", "") });
  await sendPending(user.id);
  expect(server.requests(call).at(-1)?.body).toMatchObject({ ...body, date: "2026-03-03" });
});

it("shows what is intimate on its screen once the key is there", async () => {
  const call = "POST /energizing/reflections";
  fakeServer({
    [call]: NETWORK_DOWN,
    "GET /sessions/pin": buildPinState(),
    "GET /energizing/cycle/waiting-key": { key: testKey },
  });
  await send(call, { body: { id: newId("67"), text: "Secreto" } });
  await vi.waitFor(() => expect(intimateCalls.list(user.id)).toHaveLength(0));
  const queryKey = buildQueryKey("GET /energizing/reflections", { query: {} });
  const queryFn = () => Promise.resolve({ items: [], total: 0 });
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ items: [{ text: "Secreto" }] }),
  );
});

it.each([
  ["POST /energizing/reflections", { id: newId("66"), text: "Secreto" }],
  ["PUT /panel/vitality/balance", { ratings: [{ areaId: "Secreto", actual: 4, desired: 8 }] }],
])("encrypts what is intimate, or has it in memory only: %s", async (call, body) => {
  fakeServer({ [call]: NETWORK_DOWN, "GET /sessions/pin": NETWORK_DOWN });
  await send(call, { body });
  expect(intimateCalls.list(user.id)).toHaveLength(1);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Secreto");
});
