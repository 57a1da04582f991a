// What waits for the network arrives in the order in which it was made, whole, and its undo undoes it.
import { screen, within } from "@testing-library/react";
import { QueryObserver } from "@tanstack/react-query";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cycleWrites } from "./features/energizing/cycle/changes/cycle-writes.ts";
import {
  groceryWrites,
  listGroceries,
} from "./features/logbook/entries/groceries/grocery-writes.ts";
import { completions, type Completion } from "./features/planning/tasks/completions/completions.ts";
import { reschedules, useReschedule } from "./features/planning/tasks/reschedule/reschedules.ts";
import { buildFocus } from "./features/planning/testing/build-focus.ts";
import {
  buildMission,
  buildPlan,
  buildSchedule,
  buildTask,
  MISSION_ID,
  OTHER_MISSION_ID,
} from "./features/planning/testing/build-plan.ts";
import { useClock } from "./features/planning/tracking/clock/use-clock.ts";
import { clockActions } from "./features/planning/tracking/clock/clock-actions.ts";
import type { ClockMove, FocusTask } from "./features/planning/tracking/clock/focus-state.ts";
import { connectOfflineCalls } from "./offline-calls.ts";
import { api, connectOutbox } from "./platform/api/api.ts";
import { setCurrentUser } from "./platform/auth/user/current-user.ts";
import { calls, intimateCalls } from "./platform/outbox/calls.ts";
import { listDependent, sendPending } from "./platform/outbox/outbox.ts";
import { listQueued, removeWrites } from "./platform/outbox/stored-writes.ts";
import { buildQueryKey } from "./platform/query/build-query.ts";
import { queryClient } from "./platform/query/query-client.ts";
import { failure, fakeServer, NETWORK_DOWN } from "./platform/testing/fake-server.ts";
import { renderScreen } from "./platform/testing/render-screen.tsx";
import { Button } from "#ui/button.tsx";
import { setTestAddress, signInTestUser } from "./platform/testing/test-environment.ts";
import { buildUser, STUDIO_ID } from "./platform/testing/test-user.ts";

const user = buildUser();
const newId = (end: string) => `0195a000-0000-7000-8000-0000000000${end}`;
const A = buildTask({ id: newId("61"), title: "A", order: 0 });
const B = buildTask({ id: newId("62"), title: "B", order: 1 });
const NEW = newId("55");
const plan = buildPlan({
  missions: [
    buildMission({ tasks: [A, B] }),
    buildMission({ id: OTHER_MISSION_ID, order: 1, tasks: [] }),
  ],
});
const planKey = buildQueryKey("GET /planning/objectives/:id/plan", {
  params: { id: plan.objective.id },
});
const cachedTasks = () =>
  (queryClient.getQueryData<Plan>(planKey)?.missions ?? []).flatMap(({ tasks }) => tasks);
const loadPlan = () =>
  queryClient.fetchQuery({ queryKey: planKey, queryFn: () => plan, staleTime: 0 });

const EDIT = "PATCH /planning/tasks/:id";
const REMOVE = "DELETE /planning/tasks/:id";
const CREATE = "POST /planning/missions/:id/tasks";
const STEP = "POST /planning/tasks/:id/checklist-items";
const TICK = "PATCH /planning/checklist-items/:id";
const MOVE = "PUT /planning/schedules";
const PUT = "PUT /planning/tasks/:id/schedule";
const COMPLETE = "POST /planning/tasks/:id/complete";
const FINISH = "POST /planning/tasks/:id/tracking/finish";
const fields = { title: "Nueva", priority: null, environmentId: null, isPhysical: true };

/** Of this test; all of it is tried. */
async function send<Data = unknown>(call: string, input: object): Promise<Data> {
  const data = await (api.data as (call: string, input: object) => Promise<unknown>)(call, input);
  await vi.waitFor(() =>
    expect(listQueued(user.id).every(({ attempts }) => attempts > 0)).toBe(true),
  );
  return data as Data;
}
const edit = (task: object, body: object, id = A.id) =>
  send(EDIT, { params: { id }, body, base: task });
const createTask = () => send(CREATE, { params: { id: MISSION_ID }, body: { ...fields, id: NEW } });

const days = { timeZone: user.timezone, pastMidnight: user.pastMidnight };
const once = (startDate: string) =>
  ({
    type: "TASK",
    status: "CONFIRMED",
    startDate,
    endDate: null,
    timezone: "America/Mexico_City",
    allDay: true,
  }) as const;
const buildMove = (taskId: string, startDate = "2026-03-06", date: string | null = null) => ({
  taskId,
  date,
  schedule: once(startDate),
  before: null,
});
const move = (...moves: ReturnType<typeof buildMove>[]) =>
  reschedules.add(user.id, { id: newId(`9${reschedules.list(user.id).length}`), moves, days })
    .tried;
const complete = (subject = A.id) => {
  const completion: Completion = {
    what: "task",
    subject,
    date: null,
    completed: true,
    title: "",
  };
  return completions.add(user.id, completion).tried;
};
const toFocus = (task: typeof A): FocusTask => ({
  ...task,
  workspaceId: STUDIO_ID,
  areaId: "personal",
  objectiveTitle: "",
});
const click = (clockMove: ClockMove, task: typeof A) => {
  const action = { move: clockMove, task: toFocus(task), date: null, at: Date.now(), isSure: true };
  return clockActions.add(user.id, action).tried;
};

const done = (id = A.id) => ({
  id,
  status: "COMPLETED",
  completedAt: "2026-03-04T18:00:00.000Z",
  completed: true,
  occurrence: null,
  freed: [],
});
const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

/** What arrives once the server responds so: the calls, each with the last id of its address. */
async function deliver(server: ReturnType<typeof fakeServer>, responses: Record<string, unknown>) {
  const before = server.requests().length;
  setOnline(true);
  server.respond(responses);
  await sendPending(user.id);
  return server
    .requests()
    .slice(before)
    .filter(({ call }) => !call.startsWith("GET"))
    .map(({ call, body }) => [call, body]);
}
const listCalls = (sent: Awaited<ReturnType<typeof deliver>>) => sent.map(([call]) => call);

beforeAll(connectOfflineCalls);
beforeEach(() => {
  setTestAddress("/panel");
  signInTestUser();
  setCurrentUser(queryClient, user);
  queryClient.setQueryData(planKey, plan);
});
afterEach(() => {
  vi.restoreAllMocks();
  removeWrites(
    user.id,
    listQueued(user.id).map(({ id }) => id),
  );
  queryClient.clear();
});
afterAll(() => connectOutbox(undefined));

describe("what the server may have is followed by a change, and not replaced:", () => {
  it("a grocery", async () => {
    const ADD = "POST /workspaces/:id/areas/:areaId/entries";
    const TICK = "PATCH /workspaces/entries/:id";
    const server = fakeServer({ [ADD]: NETWORK_DOWN, [TICK]: NETWORK_DOWN });
    const added = {
      workspaceId: STUDIO_ID,
      areaId: "household_chores",
      day: "2026-03-04",
    } as const;
    const blank = { amount: null, aisle: "other", done: false };
    const milk = { id: NEW, title: "Leche" };
    await groceryWrites.add(user.id, { ...milk, added, values: blank }).tried;
    await groceryWrites.add(user.id, { ...milk, added: null, values: { done: true } }).tried;
    expect(listGroceries([], groceryWrites.list(user.id))).toEqual([
      { ...milk, ...blank, done: true },
    ]);
    const sent = await deliver(server, { [ADD]: NETWORK_DOWN });
    expect(listCalls(sent)).toEqual([ADD]);
    expect(groceryWrites.list(user.id).map(({ payload }) => payload.values)).toEqual([
      blank,
      { done: true },
    ]);
  });

  it("a period", async () => {
    const ADD = "POST /energizing/cycle/periods";
    fakeServer({ [ADD]: NETWORK_DOWN, "GET /sessions/pin": NETWORK_DOWN });
    const period = {
      kind: "period",
      periodId: NEW,
      startDate: "2026-03-01",
      endDate: null,
    } as const;
    await cycleWrites.add(user.id, { ...period, isNew: true }).tried;
    await cycleWrites.add(user.id, { ...period, isNew: false, startDate: "2026-03-02" }).tried;
    expect(cycleWrites.list(user.id).map(({ payload }) => payload)).toMatchObject([
      { isNew: true, startDate: "2026-03-01" },
      { isNew: false, startDate: "2026-03-02" },
    ]);
  });

  it("two balances of two days", async () => {
    const SAVE = "PUT /panel/vitality/balance";
    fakeServer({ [SAVE]: NETWORK_DOWN, "GET /sessions/pin": NETWORK_DOWN });
    setOnline(false);
    for (const date of ["2026-03-02", "2026-03-03", "2026-03-03"])
      await send(SAVE, { body: { date, ratings: [] } });
    expect(intimateCalls.list(user.id).map(({ payload }) => payload.input.body)).toMatchObject([
      { date: "2026-03-02" },
      { date: "2026-03-03" },
    ]);
  });
});

describe("a change is not folded behind what depends on it:", () => {
  it("the deletion of the mission that its task has left", async () => {
    const DELETE_MISSION = "DELETE /planning/missions/:id";
    const server = fakeServer({ [EDIT]: NETWORK_DOWN, [DELETE_MISSION]: NETWORK_DOWN });
    setOnline(false);
    await edit({ ...A, order: null }, { missionId: OTHER_MISSION_ID, order: 0 });
    await send(DELETE_MISSION, { params: { id: MISSION_ID } });
    await edit({ ...A, missionId: OTHER_MISSION_ID }, { title: "A2" });
    const sent = await deliver(server, { [EDIT]: A, [DELETE_MISSION]: null });
    expect(listCalls(sent)).toEqual([EDIT, DELETE_MISSION, EDIT]);
  });

  it("a copy", async () => {
    const COPY = "POST /planning/tasks/:id/duplicate";
    const server = fakeServer({ [EDIT]: NETWORK_DOWN, [COPY]: NETWORK_DOWN });
    setOnline(false);
    await edit(A, { title: "Plantilla" });
    await send(COPY, { params: { id: A.id }, body: { id: newId("77") } });
    await edit({ ...A, title: "Plantilla" }, { title: "Otra" });
    const sent = await deliver(server, { [EDIT]: A, [COPY]: { ...A, id: newId("77") } });
    expect(sent).toMatchObject([
      [EDIT, { title: "Plantilla" }],
      [COPY, {}],
      [EDIT, { title: "Otra" }],
    ]);
  });

  it("a relation that it made possible", async () => {
    const server = fakeServer({ [EDIT]: NETWORK_DOWN });
    setOnline(false);
    await edit({ ...A, waitsFor: [B.id] }, { waitsFor: [] });
    await edit({ ...B, waitsFor: [] }, { waitsFor: [A.id] }, B.id);
    await edit(A, { title: "Otra" });
    const sent = await deliver(server, { [EDIT]: A });
    expect(sent).toMatchObject([
      [EDIT, { waitsFor: [] }],
      [EDIT, { waitsFor: [A.id] }],
      [EDIT, { title: "Otra" }],
    ]);
  });

  it("what the server was busy for: a later deletion does not overtake it", async () => {
    const DELETE_MISSION = "DELETE /planning/missions/:id";
    const server = fakeServer({ [EDIT]: NETWORK_DOWN, [DELETE_MISSION]: NETWORK_DOWN });
    setOnline(false);
    await edit({ ...A, order: null }, { missionId: OTHER_MISSION_ID, order: 0 });
    await send(DELETE_MISSION, { params: { id: MISSION_ID } });
    const busy = failure(503, "unavailable", "");
    expect(listCalls(await deliver(server, { [EDIT]: busy, [DELETE_MISSION]: null }))).toEqual([
      EDIT,
    ]);
  });
});

describe("of what is refused only what names it waits:", () => {
  const refused = failure(422, "validation_error", "Ese día ya pasó");

  it("moves", async () => {
    const server = fakeServer({ [CREATE]: NETWORK_DOWN, [MOVE]: NETWORK_DOWN });
    setOnline(false);
    await createTask();
    await move(buildMove(NEW));
    await move(buildMove(A.id));
    const sent = await deliver(server, { [CREATE]: refused, [MOVE]: { items: [] } });
    expect(sent).toMatchObject([
      [CREATE, {}],
      [MOVE, { items: [{ taskId: A.id }] }],
    ]);
    const again = await deliver(server, { [CREATE]: buildTask({ id: NEW }) });
    expect(again).toEqual([]);
    expect(reschedules.list(user.id)).toHaveLength(1);
  });

  it("not a change beside a refused one, which is answered where it is made", async () => {
    const server = fakeServer({ [EDIT]: NETWORK_DOWN });
    setOnline(false);
    await edit(A, { title: "" });
    await deliver(server, { [EDIT]: refused });
    server.respond({ [EDIT]: refused });
    await expect(
      api.data(EDIT, { params: { id: A.id }, body: { title: "Otra" }, base: A }),
    ).rejects.toMatchObject({ status: 422 });
    expect(listQueued(user.id)).toHaveLength(1);
  });

  it("and with it goes what is in what it would have created", async () => {
    const away = { [CREATE]: NETWORK_DOWN, [STEP]: NETWORK_DOWN };
    fakeServer({ ...away, [TICK]: NETWORK_DOWN, [EDIT]: NETWORK_DOWN });
    setOnline(false);
    await createTask();
    await send(STEP, { params: { id: NEW }, body: { id: newId("56"), title: "Paso" } });
    await send(TICK, { params: { id: newId("56") }, body: { title: "Primer paso" } });
    await send(EDIT, { params: { id: A.id }, body: { title: "Otra" } });
    const [creation] = calls.list(user.id);
    expect(creation && listDependent(user.id, creation)).toHaveLength(2);
  });

  it("actions of the clock, which otherwise stay in order", async () => {
    const START = "POST /planning/tasks/:id/tracking/start";
    const server = fakeServer({
      [CREATE]: NETWORK_DOWN,
      [START]: NETWORK_DOWN,
      [FINISH]: NETWORK_DOWN,
    });
    setOnline(false);
    await createTask();
    await click("start", buildTask({ id: NEW }));
    await click("start", A);
    await click("finish", A);
    await click("start", B);
    const busy = failure(503, "unavailable", "");
    const first = await deliver(server, { [CREATE]: refused, [START]: busy });
    expect(listCalls(first)).toEqual([CREATE, START]);
    expect(server.requests(START).at(-1)?.params).toEqual({ id: A.id });
    expect(clockActions.list(user.id)).toHaveLength(4);
  });
});

describe("a newer call waits for what is older:", () => {
  it.each<[string, string, () => Promise<unknown>, unknown]>([
    ["a move", MOVE, () => move(buildMove(A.id)), { items: [] }],
    ["a completion", COMPLETE, () => complete(), done()],
  ])("%s", async (_, call, act, response) => {
    const server = fakeServer({ [call]: NETWORK_DOWN });
    await act();
    const before = server.requests().length;
    server.respond({ [call]: response, [PUT]: buildSchedule({ startDate: "2026-03-06" }) });
    await send(PUT, { params: { id: A.id }, body: { startDate: "2026-03-06" } });
    await vi.waitFor(() => expect(listQueued(user.id)).toEqual([]));
    const sent = server.requests().slice(before);
    expect(sent.map((one) => one.call).filter((one) => !one.startsWith("GET"))).toEqual([
      call,
      PUT,
    ]);
  });

  it("the deletion of the mission that a task is still to leave", async () => {
    const DELETE_MISSION = "DELETE /planning/missions/:id";
    const server = fakeServer({ [EDIT]: NETWORK_DOWN });
    await edit({ ...A, order: null }, { missionId: OTHER_MISSION_ID, order: 0 });
    const before = server.requests().length;
    server.respond({ [EDIT]: A, [DELETE_MISSION]: null });
    await send(DELETE_MISSION, { params: { id: MISSION_ID } });
    await vi.waitFor(() => expect(listQueued(user.id)).toEqual([]));
    const sent = server.requests().slice(before);
    expect(sent.map((one) => one.call)).toEqual([EDIT, DELETE_MISSION]);
  });

  it("also one that is on its way, and follows it at once", async () => {
    const response = Promise.withResolvers<unknown>();
    const server = fakeServer({ [COMPLETE]: () => response.promise, [EDIT]: A });
    const first = complete();
    await vi.waitFor(() => expect(server.requests(COMPLETE)).toHaveLength(1));
    await (api.data as (call: string, input: object) => Promise<unknown>)(EDIT, {
      params: { id: A.id },
      body: { title: "A2" },
      base: A,
    });
    expect(server.requests(EDIT)).toEqual([]);
    response.resolve(done());
    await first;
    await vi.waitFor(() => expect(server.requests(EDIT)).toHaveLength(1));
  });
});

describe("an undo without a network", () => {
  it("shows again what was deleted before something else", async () => {
    fakeServer({ [REMOVE]: NETWORK_DOWN, "GET /planning/objectives/:id/plan": NETWORK_DOWN });
    setOnline(false);
    await send(REMOVE, { params: { id: A.id } });
    await send(REMOVE, { params: { id: B.id } });
    expect(cachedTasks()).toEqual([]);
    await send("POST /planning/restore", { body: { ids: [A.id] } });
    expect(cachedTasks().map(({ title }) => title)).toEqual(["A"]);
    expect(calls.list(user.id).map(({ payload }) => payload.input.params)).toEqual([{ id: B.id }]);
  });

  it("shows again what was loaded since, and what else waits of it", async () => {
    fakeServer({ [REMOVE]: NETWORK_DOWN, [EDIT]: NETWORK_DOWN });
    setOnline(false);
    await edit(A, { title: "A2" });
    await send(REMOVE, { params: { id: A.id } });
    await loadPlan();
    expect(cachedTasks().map(({ title }) => title)).toEqual(["B"]);
    await send("POST /planning/restore", { body: { ids: [A.id] } });
    expect(cachedTasks().map(({ title }) => title)).toEqual(["A2", "B"]);
  });
});

function Screen() {
  const reschedule = useReschedule();
  const click = useClock();
  const texts = { done: "Movida", failed: "No se movió" };
  return (
    <>
      <Button onPress={() => reschedule([buildMove(A.id)], texts)}>Mover</Button>
      <Button onPress={() => reschedule([buildMove(A.id, "2026-03-06", "2026-03-05")], texts)}>
        Mover esta vez
      </Button>
      <Button onPress={() => click("finish", { task: toFocus(A), date: null })}>Terminar</Button>
    </>
  );
}

describe("an undo of what the server may have follows it:", () => {
  const [RESTORE, REOPEN] = ["POST /planning/schedules/restore", "POST /planning/tasks/:id/reopen"];
  const down = {
    "GET /planning/focus": buildFocus(),
    [MOVE]: NETWORK_DOWN,
    [FINISH]: NETWORK_DOWN,
    [REOPEN]: NETWORK_DOWN,
  };

  async function clickAndUndo(name: string) {
    const server = fakeServer(down);
    const { user: hand } = renderScreen(<Screen />, { user });
    queryClient.setQueryData(planKey, plan);
    await hand.click(await screen.findByRole("button", { name }));
    const toast = within(await screen.findByRole("alertdialog"));
    await hand.click(toast.getByRole("button", { name: "Deshacer" }));
    await vi.waitFor(() => expect(listQueued(user.id)).toHaveLength(2));
    expect(cachedTasks()).toMatchObject([{ schedule: A.schedule, completed: false }, B]);
    return server;
  }

  it("a move", async () => {
    const server = await clickAndUndo("Mover");
    // The first attempt arrived, so the server's answer to the second is about what it did.
    const planned = { taskId: A.id, madeFrom: null, schedule: buildSchedule() };
    const responses = { [MOVE]: { items: [{ ...planned, before: once("2026-03-06") }] } };
    expect(await deliver(server, { ...responses, [RESTORE]: null })).toMatchObject([
      [MOVE, {}],
      [RESTORE, { items: [{ taskId: A.id, before: null }] }],
    ]);
  });

  it("a date of which only the server knew how to undo it, which is said", async () => {
    const server = await clickAndUndo("Mover esta vez");
    const moved = failure(409, "occurrence_moved", "Esa fecha ya se movió.");
    expect(listCalls(await deliver(server, { [MOVE]: moved }))).toEqual([MOVE]);
    expect(listQueued(user.id)).toMatchObject([{ refusal: "Esa fecha ya se movió." }]);
  });

  it("the end of what was being done", async () => {
    const server = await clickAndUndo("Terminar");
    const responses = { [FINISH]: A, [REOPEN]: { ...done(), completed: false } };
    expect(listCalls(await deliver(server, responses))).toEqual([FINISH, REOPEN]);
  });
});

describe("what waits is shown in the order in which it was made", () => {
  it("once it is loaded again, and when its screen opens", async () => {
    fakeServer({ [CREATE]: NETWORK_DOWN, [EDIT]: NETWORK_DOWN, [COMPLETE]: NETWORK_DOWN });
    setOnline(false);
    const made = await send<object>(CREATE, {
      params: { id: MISSION_ID },
      body: { ...fields, id: NEW },
    });
    await edit(made, { title: "Corregida" }, NEW);
    await complete(NEW);
    await loadPlan();
    expect(cachedTasks().at(-1)).toMatchObject({ title: "Corregida", completed: true });
    new QueryObserver(queryClient, { queryKey: planKey, enabled: false }).subscribe(() => null)();
    expect(cachedTasks().at(-1)).toMatchObject({ title: "Corregida", completed: true });
  });

  it("and counted once, however often it is applied", async () => {
    fakeServer({ [CREATE]: NETWORK_DOWN, [REMOVE]: NETWORK_DOWN });
    setOnline(false);
    const count = () => queryClient.getQueryData<Plan>(planKey)?.missions[0]?.taskCount;
    const before = count() ?? 0;
    await createTask();
    expect(count()).toBe(before + 1);
    await send(REMOVE, { params: { id: NEW } });
    new QueryObserver(queryClient, { queryKey: planKey, enabled: false }).subscribe(() => null)();
    expect(count()).toBe(before);
  });
});
