import type { Call } from "@vereda/domain/endpoints";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import * as z from "zod/mini";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { edits } from "./features/planning/edits/edit-writes.ts";
import {
  buildMission,
  buildPlan,
  buildTask,
  MISSION_ID,
  TASK_ID,
} from "./features/planning/testing/build-plan.ts";
import { quickAdds } from "./features/planning/quick-add/quick-adds.ts";
import { connectOfflineCalls } from "./offline-calls.ts";
import { api, connectOutbox } from "./platform/api/api.ts";
import { setCurrentUser } from "./platform/auth/user/current-user.ts";
import { calls, intimateCalls } from "./platform/outbox/calls.ts";
import { sendPending } from "./platform/outbox/outbox.ts";
import { removeKind } from "./platform/outbox/stored-writes.ts";
import { buildQueryKey } from "./platform/query/build-query.ts";
import { queryClient } from "./platform/query/query-client.ts";
import { endpoints } from "./platform/testing/endpoints.ts";
import { fakeServer, failure, NETWORK_DOWN } from "./platform/testing/fake-server.ts";
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

describe("edits", () => {
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

it("takes back a deletion that waits, without telling the server", async () => {
  const server = fakeServer({ [REMOVE]: NETWORK_DOWN });
  await send(REMOVE, { params: { id: TASK_ID } });
  expect(cachedTasks()).toEqual([]);
  await send("POST /planning/restore", { body: { ids: [TASK_ID] } });
  expect([cachedTasks().length, calls.list(user.id)]).toEqual([1, []]);
  expect(server.requests("POST /planning/restore")).toHaveLength(0);
});

it("counts a deletion of what is gone as done", async () => {
  const server = fakeServer({ [REMOVE]: NETWORK_DOWN });
  await send(REMOVE, { params: { id: TASK_ID } });
  server.respond({ [REMOVE]: failure(404, "not_found", "") });
  await sendPending(user.id);
  expect(calls.list(user.id)).toEqual([]);
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

it("encrypts what is intimate, or has it in memory only", async () => {
  fakeServer({ "POST /energizing/reflections": NETWORK_DOWN, "GET /sessions/pin": NETWORK_DOWN });
  await send("POST /energizing/reflections", { body: { id: newId("66"), text: "Secreto" } });
  expect(intimateCalls.list(user.id)).toHaveLength(1);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Secreto");
});
