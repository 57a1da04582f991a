import { eq } from "drizzle-orm";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningSearchApi } from "@vereda/domain/planning/search/contract-search";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { workspaceAreas, workspaces } from "#features/workspace/tables/workspaces.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp();

async function searchTitles(planner: Planner, q: string, query: object = {}): Promise<string[]> {
  const call = { token: planner.token, query: { q, ...query } };
  const { data } = await api.call(planningSearchApi.search, call);
  return data.items.map(({ title }) => title);
}

async function plannerWith(...titles: string[]): Promise<Planner> {
  const ana = await makePlanner(api);
  const mission = await ana.mission(await ana.objective({ title: "Aprender" }), { title: "Curso" });
  for (const title of titles) await ana.task(mission, { title });
  return ana;
}

describe("searching plans", () => {
  it("says when a task is planned", async () => {
    const ana = await makePlanner(api);
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission, { title: "Medir el velero" });
    const { startDate } = await ana.schedule(task, { startDate: "2026-03-17" });
    await ana.task(mission, { title: "Pintar el velero" });
    const call = { token: ana.token, query: { q: "velero" } };
    const { data } = await api.call(planningSearchApi.search, call);
    const dates = data.items.map(({ title, schedule }) => [title, schedule?.startDate ?? null]);
    expect(Object.fromEntries(dates)).toEqual({
      "Medir el velero": startDate,
      "Pintar el velero": null,
    });
  });

  it("finds objectives, missions and tasks with their location", async () => {
    const ana = await makePlanner(api);
    const objective = await ana.objective({ title: "Velero propio" });
    const mission = await ana.mission(objective, { title: "Comprar el velero" });
    const task = await ana.task(mission, { title: "Medir el velero" });
    const { data } = await api.call(planningSearchApi.search, {
      token: ana.token,
      query: { q: "velero" },
    });
    expect(data).toMatchObject({ total: 3, from: 1, to: 3 });
    // Titles that start with the query come first.
    expect(data.items[0]).toMatchObject({ kind: "objective", id: objective.id, missionId: null });
    expect(data.items.find(({ kind }) => kind === "task")).toMatchObject({
      id: task.id,
      objectiveId: objective.id,
      objectiveTitle: "Velero propio",
      missionId: mission.id,
      workspaceId: ana.workspaceId,
      areaId: "personal",
      status: "PENDING",
    });
    expect(await searchTitles(ana, "velero", { kind: "mission" })).toEqual(["Comprar el velero"]);
    expect(await searchTitles(ana, "velero", { perPage: 2, page: 2 })).toHaveLength(1);
  });

  it.each([
    ["reuniones", "Reunión con Sofía"],
    ["reunion", "Preparar las reuniones"],
    ["organizacion", "Hablar con las organizaciones"],
    ["café", "Comprar cafe molido"],
    ["CAFE", "Comprar café molido"],
    ["nino", "Zapatos del niño"],
    ["meeting", "Prepare the meetings"],
    ["presup", "Presupuesto de la casa"],
    ["casa presup", "Presupuesto de la casa"],
    ["la casa", "Presupuesto de la casa"],
    ["b52", "Cambiar el foco B-52 (B52)"],
    ["sofia@ejemplo", "Escribir a sofia@ejemplo.mx"],
  ])("matches %s with “%s”", async (q, title) => {
    const ana = await plannerWith("Otra cosa", title);
    expect(await searchTitles(ana, q)).toEqual([title]);
  });

  it.each(["⑴", "ﷺ", "½", "㎏ ⒜", "ŉ", "⁉", "ﬁ ʼ", "カ゛"])("answers for %s", async (q) => {
    const ana = await plannerWith("Presupuesto de la casa");
    expect(await searchTitles(ana, q)).toEqual([]);
  });

  it("finds what compatibility characters stand for", async () => {
    const ana = await plannerWith("Oficina", "Paso (1)");
    expect(await searchTitles(ana, "oﬁcina")).toEqual(["Oficina"]);
    expect(await searchTitles(ana, "paso ⑴")).toEqual(["Paso (1)"]);
  });

  it.each(["velero", "casa coche", "'; drop table tasks", "!!!", "a & b | c:*"])(
    "finds nothing for %s unless all words match",
    async (q) => {
      const ana = await plannerWith("Presupuesto de la casa");
      expect(await searchTitles(ana, q)).toEqual([]);
    },
  );

  it("searches descriptions and lists open tasks before completed ones", async () => {
    const ana = await makePlanner(api);
    const mission = await ana.mission(await ana.objective());
    const done = await ana.task(mission, { title: "Pintar la sala" });
    await ana.task(mission, { title: "Cocina", description: "Pintar los azulejos" });
    await ana.task(mission, { title: "Ir a pintar el patio" });
    await api.call(planningApi.completeTask, {
      token: ana.token,
      params: { id: done.id },
      body: {},
    });
    expect(await searchTitles(ana, "pintar")).toEqual([
      "Pintar la sala",
      "Ir a pintar el patio",
      "Cocina",
    ]);
    expect(await searchTitles(ana, "azulejo")).toEqual(["Cocina"]);
  });

  it("rejects an empty or too long query", async () => {
    const ana = await makePlanner(api);
    for (const q of ["", "   ", "x".repeat(101)]) {
      const response = await api.attempt(planningSearchApi.search, {
        token: ana.token,
        query: { q },
      });
      expect(response.status).toBe(422);
    }
  });
});

describe("search results", () => {
  it("omit other users' plans", async () => {
    const ana = await plannerWith("Secreto de Ana");
    const luis = await plannerWith("Secreto de Luis");
    expect(await searchTitles(luis, "secreto")).toEqual(["Secreto de Luis"]);
    expect(await searchTitles(ana, "secreto", { workspaceId: luis.workspaceId })).toEqual([]);
  });

  it("omit the parents and siblings of a shared task", async () => {
    const ana = await makePlanner(api);
    const luis = await makePlanner(api);
    const mission = await ana.mission(await ana.objective({ title: "Faro uno" }), {
      title: "Faro dos",
    });
    const task = await ana.task(mission, { title: "Faro tres" });
    await ana.task(mission, { title: "Faro cuatro" });
    await api.call(planningApi.taskShares.create, {
      token: ana.token,
      params: { id: task.id },
      body: { username: luis.username, role: "viewer" },
    });
    const { data } = await api.call(planningSearchApi.search, {
      token: luis.token,
      query: { q: "faro" },
    });
    expect(data.items).toMatchObject([
      { title: "Faro tres", objectiveId: null, objectiveTitle: null, missionId: null },
    ]);
  });

  it("omit blocked areas and archived workspaces", async () => {
    const ana = await plannerWith("Regar las plantas");
    const where = eq(workspaceAreas.workspaceId, ana.workspaceId);
    await api.db.update(workspaceAreas).set({ blockedAt: api.clock.now() }).where(where);
    expect(await searchTitles(ana, "regar")).toEqual([]);
    await api.db.update(workspaceAreas).set({ blockedAt: null }).where(where);
    expect(await searchTitles(ana, "regar")).toHaveLength(1);
    await api.db
      .update(workspaces)
      .set({ endDate: api.clock.now() })
      .where(eq(workspaces.id, ana.workspaceId));
    expect(await searchTitles(ana, "regar")).toEqual([]);
  });
});

describe("a word longer than any that is searched", () => {
  it.each([
    ...[2043, 2044, 2045, 2046].map((count) => ["a", count, ""] as const),
    ["ж", 1022, ""],
    ["a", 2045, "https://example.org/"],
  ] as const)("is kept in a description: %s × %i %s", async (letter, count, before) => {
    const ana = await makePlanner(api);
    const description = `faro ${before}${letter.repeat(count)} puerto`;
    const objective = await ana.objective({ title: "Aprender", description });
    const mission = await ana.mission(objective, { title: "Curso" });
    const task = await ana.task(mission, { title: "Leer", description });
    expect([objective.description, task.description]).toEqual([description, description]);
    expect((await searchTitles(ana, "puerto")).toSorted()).toEqual(["Aprender", "Leer"]);
  });

  it("is kept in titles, as long as they may be", async () => {
    const ana = await makePlanner(api);
    const mission = await ana.mission(await ana.objective({ title: "ж".repeat(200) }), {
      title: "ж".repeat(200),
    });
    await ana.task(mission, { title: "ж".repeat(300) });
    await ana.task(mission, { title: `puerto ${"a".repeat(293)}` });
    expect(await searchTitles(ana, "puerto")).toHaveLength(1);
  });
});
