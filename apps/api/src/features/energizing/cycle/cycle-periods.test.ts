import { accountApi } from "@vereda/domain/account/contract";
import { createId } from "@vereda/domain/id";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeCycleCalls, makeCycleUser } from "./cycle-testing.ts";

// Wednesday 12:00 in Mexico City.
const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const nobody = makeCycleCalls(api, undefined);

const listStarts = async (user: Awaited<ReturnType<typeof makeCycleUser>>) =>
  (await user.periods()).data.items.map(({ startDate }) => startDate);

describe("cycle setup", () => {
  it("returns nothing before setup and the saved settings afterwards", async () => {
    const ana = await makeCycleUser(api);
    expect((await ana.settings()).data).toBeNull();
    const saved = await ana.saveSettings();
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({
      averageCycleLength: 28,
      averagePeriodLength: 5,
      lastCycleStartDate: "2026-02-28",
    });
    expect((await ana.settings()).data).toEqual(saved.data);
  });

  it("counts the start date given at setup as a period", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings();
    const { data } = await ana.periods();
    expect(data.items).toMatchObject([
      {
        startDate: "2026-02-28",
        endDate: null,
        status: "IN_PROGRESS",
        estimatedEndDate: "2026-03-04",
      },
    ]);
  });

  it("moves that period when the start date is corrected, with the same id", async () => {
    const ana = await makeCycleUser(api);
    const { id } = (await ana.saveSettings()).data;
    const [before] = (await ana.periods()).data.items;
    const again = await ana.saveSettings({ lastCycleStartDate: "2026-02-20" });
    expect(again.data).toMatchObject({ id, lastCycleStartDate: "2026-02-20" });
    const { items } = (await ana.periods()).data;
    expect(items).toMatchObject([{ id: before?.id, startDate: "2026-02-20" }]);
  });

  it("creates no second period where one is already logged", async () => {
    const ana = await makeCycleUser(api);
    await ana.period({ startDate: "2026-02-27", endDate: "2026-03-02" });
    await ana.saveSettings();
    expect(await listStarts(ana)).toEqual(["2026-02-27"]);
  });

  it("does not move a period that has an end date", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings({ lastCycleStartDate: "2026-02-01" });
    const [first] = (await ana.periods()).data.items;
    await ana.updatePeriod(first?.id ?? "", { endDate: "2026-02-04" });
    await ana.saveSettings();
    expect(await listStarts(ana)).toEqual(["2026-02-28", "2026-02-01"]);
  });

  it.each([
    [
      { averagePeriodLength: 29 },
      "averagePeriodLength",
      "La duración del periodo no puede ser mayor que la del ciclo.",
    ],
    [
      { lastCycleStartDate: "" },
      "lastCycleStartDate",
      "Selecciona la fecha de inicio de tu último ciclo.",
    ],
    [
      { lastCycleStartDate: null },
      "lastCycleStartDate",
      "Selecciona la fecha de inicio de tu último ciclo.",
    ],
    [
      { lastCycleStartDate: undefined },
      "lastCycleStartDate",
      "Selecciona la fecha de inicio de tu último ciclo.",
    ],
    [{ lastCycleStartDate: "2026-03-05" }, "lastCycleStartDate", "Ese día todavía no llega."],
    [{ lastCycleStartDate: "2026-02-30" }, "lastCycleStartDate", "Escribe el día como AAAA-MM-DD."],
    [{ averageCycleLength: 14 }, "averageCycleLength", "Escribe un número de días del 15 al 120."],
    [{ averageCycleLength: 121 }, "averageCycleLength", "Escribe un número de días del 15 al 120."],
    [
      { averageCycleLength: 28.5 },
      "averageCycleLength",
      "Escribe un número de días del 15 al 120.",
    ],
    [
      { averagePeriodLength: 45 },
      "averagePeriodLength",
      "La duración del periodo no puede ser mayor que la del ciclo.",
    ],
    [
      { averageCycleLength: 60, averagePeriodLength: 45 },
      "averagePeriodLength",
      "Escribe un número de días del 1 al 30.",
    ],
    [{ averagePeriodLength: 0 }, "averagePeriodLength", "Escribe un número de días del 1 al 30."],
    [{ averagePeriodLength: "5" }, "averagePeriodLength", "Escribe un número de días del 1 al 30."],
    [{ averagePeriodLength: undefined }, "averagePeriodLength", "Este dato es obligatorio."],
  ])("setup rejects %j with a field error", async (given, path, message) => {
    const ana = await makeCycleUser(api);
    const response = await ana.saveSettings(given);
    expect(response.status).toBe(422);
    expect(response.envelope.fields).toEqual([{ path, message }]);
    expect((await ana.settings()).data).toBeNull();
  });

  it("setup requires a session", async () => {
    expect((await nobody.settings()).status).toBe(401);
    expect((await nobody.saveSettings()).status).toBe(401);
    expect((await nobody.changePreferences({ mode: "pause" })).status).toBe(401);
    expect((await nobody.erase()).status).toBe(401);
  });
});

describe("logging periods", () => {
  it("returns 201 with the status of the period", async () => {
    const ana = await makeCycleUser(api);
    const created = await ana.period({ startDate: "2026-01-03", endDate: "2026-01-07" });
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({
      startDate: "2026-01-03",
      endDate: "2026-01-07",
      status: "COMPLETED",
      estimatedEndDate: null,
    });
    const open = await ana.period({ startDate: "2026-02-01" });
    expect(open.data).toMatchObject({
      endDate: null,
      status: "ESTIMATED",
      estimatedEndDate: "2026-02-05",
    });
    const running = await ana.period({ startDate: "2026-03-02" });
    expect(running.data).toMatchObject({
      status: "IN_PROGRESS",
      estimatedEndDate: "2026-03-06",
    });
  });

  it("names the last piece of a period in pieces, which is still to be ended", async () => {
    const ana = await makeCycleUser(api);
    await ana.period({ startDate: "2026-02-26", endDate: "2026-02-27" });
    const { id } = (await ana.period({ startDate: "2026-03-02" })).data;
    expect((await ana.reading()).data.latestCycle).toMatchObject({
      id,
      startDate: "2026-02-26",
      endDate: null,
      status: "IN_PROGRESS",
    });
    const ended = await ana.updatePeriod(id, { endDate: "2026-03-04" });
    expect(ended.status).toBe(200);
    expect((await ana.reading()).data.latestCycle).toMatchObject({
      id,
      startDate: "2026-02-26",
      endDate: "2026-03-04",
    });
  });

  it("lists them in pages, the latest first", async () => {
    const ana = await makeCycleUser(api);
    for (const month of ["2025-11", "2026-01", "2025-12"]) {
      await ana.period({ startDate: `${month}-10` });
    }
    expect(await listStarts(ana)).toEqual(["2026-01-10", "2025-12-10", "2025-11-10"]);
    const { data } = await ana.periods({ page: 2, perPage: 2 });
    expect(data).toMatchObject({ total: 3, from: 3, to: 3 });
    expect(data.items).toMatchObject([{ startDate: "2025-11-10" }]);
  });

  it("is idempotent", async () => {
    const ana = await makeCycleUser(api);
    const id = createId(api.clock.now().getTime());
    expect((await ana.period({ id, startDate: "2026-01-03" })).status).toBe(201);
    const again = await ana.period({ id, startDate: "2026-01-03" });
    expect(again.status).toBe(200);
    expect(again.data.id).toBe(id);
    expect(await listStarts(ana)).toEqual(["2026-01-03"]);
  });

  it("separates periods of two users that have the same id", async () => {
    const [ana, luz] = [await makeCycleUser(api), await makeCycleUser(api)];
    const id = createId(api.clock.now().getTime());
    await ana.period({ id, startDate: "2026-01-03" });
    expect((await luz.period({ id, startDate: "2026-02-03" })).status).toBe(201);
    await luz.deletePeriod(id);
    expect(await listStarts(ana)).toEqual(["2026-01-03"]);
  });

  it.each([
    ["inside it", "2026-01-12", "2026-01-13"],
    ["around it", "2026-01-08", "2026-01-20"],
    ["over its first day", "2026-01-08", "2026-01-10"],
    ["over its last day", "2026-01-14", null],
    ["running into it", "2026-01-07", null],
  ])("rejects a period that overlaps another: %s", async (_how, startDate, endDate) => {
    const ana = await makeCycleUser(api);
    await ana.period({ startDate: "2026-01-10", endDate: "2026-01-14" });
    const response = await ana.period({ startDate, endDate });
    expect(response.status).toBe(422);
    expect(response.envelope.fields).toEqual([
      {
        path: "startDate",
        message: "Ya registraste un periodo en esos días. Edítalo o elige otras fechas.",
      },
    ]);
    expect(await listStarts(ana)).toEqual(["2026-01-10"]);
  });

  it.each([
    [{ startDate: "" }, "startDate", "Selecciona el día en que empezó."],
    [{}, "startDate", "Selecciona el día en que empezó."],
    [{ startDate: "2026-03-05" }, "startDate", "Ese día todavía no llega."],
    [{ startDate: "2026-03-03", endDate: "2026-03-05" }, "endDate", "Ese día todavía no llega."],
    [
      { startDate: "2026-01-03", endDate: "2026-01-02" },
      "endDate",
      "El último día no puede ser anterior al primero.",
    ],
    [
      { startDate: "2025-10-01", endDate: "2025-12-30" },
      "endDate",
      "Un periodo puede durar hasta 90 días: revisa las fechas.",
    ],
    [{ startDate: "ayer" }, "startDate", "Escribe el día como AAAA-MM-DD."],
  ])("logging rejects %j with a field error", async (body, path, message) => {
    const ana = await makeCycleUser(api);
    const response = await ana.period(body);
    expect(response.status).toBe(422);
    expect(response.envelope.fields).toEqual([{ path, message }]);
  });

  it("localises the error to English", async () => {
    const { token } = api.signIn({ locale: "en" });
    const response = await makeCycleCalls(api, token).saveSettings({ averagePeriodLength: 29 });
    expect(response.envelope.fields?.[0]?.message).toBe(
      "Period length cannot exceed the cycle length.",
    );
  });

  it("counts days in the user's time zone", async () => {
    // March 5 in Kiribati, still March 4 in Mexico City.
    const far = makeCycleCalls(api, (await makeTraveller("Pacific/Kiritimati")).token);
    expect((await far.period({ startDate: "2026-03-05" })).status).toBe(201);
  });

  it("requires a session", async () => {
    expect((await nobody.periods()).status).toBe(401);
    expect((await nobody.period({ startDate: "2026-01-03" })).status).toBe(401);
    expect((await nobody.updatePeriod(createId(0), {})).status).toBe(401);
    expect((await nobody.deletePeriod(createId(0))).status).toBe(401);
  });
});

describe("updating and deleting periods", () => {
  it("changes only the given fields", async () => {
    const ana = await makeCycleUser(api);
    const { id } = (await ana.period({ startDate: "2026-01-03", endDate: "2026-01-07" })).data;
    const later = await ana.updatePeriod(id, { startDate: "2026-01-04" });
    expect(later.data).toMatchObject({ startDate: "2026-01-04", endDate: "2026-01-07" });
    const open = await ana.updatePeriod(id, { endDate: null });
    expect(open.data).toMatchObject({ endDate: null, estimatedEndDate: "2026-01-08" });
  });

  it("applies the same validation as creating", async () => {
    const ana = await makeCycleUser(api);
    await ana.period({ startDate: "2026-02-03", endDate: "2026-02-07" });
    const { id } = (await ana.period({ startDate: "2026-01-03", endDate: "2026-01-07" })).data;
    const overlapping = await ana.updatePeriod(id, { endDate: "2026-02-03" });
    expect(overlapping.envelope.fields).toMatchObject([{ path: "startDate" }]);
    const backwards = await ana.updatePeriod(id, { startDate: "2026-01-08" });
    expect(backwards.envelope.fields).toMatchObject([{ path: "endDate" }]);
    expect((await ana.periods()).data.items[1]).toMatchObject({ endDate: "2026-01-07" });
  });

  it("updates the start date in the settings too", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings();
    const [period] = (await ana.periods()).data.items;
    await ana.updatePeriod(period?.id ?? "", { startDate: "2026-02-26" });
    expect((await ana.settings()).data?.lastCycleStartDate).toBe("2026-02-26");
    await ana.deletePeriod(period?.id ?? "");
    expect((await ana.settings()).data?.lastCycleStartDate).toBeNull();
    expect(await listStarts(ana)).toEqual([]);
  });

  it("returns 404 for another user's period", async () => {
    const [ana, luz] = [await makeCycleUser(api), await makeCycleUser(api)];
    const { id } = (await ana.period({ startDate: "2026-01-03" })).data;
    expect((await luz.updatePeriod(id, { endDate: null })).status).toBe(404);
    expect((await luz.deletePeriod(id)).status).toBe(404);
    await luz.saveSettings();
    expect((await luz.updatePeriod(id, { endDate: null })).status).toBe(404);
    expect((await luz.deletePeriod(id)).status).toBe(404);
    expect(await listStarts(ana)).toEqual(["2026-01-03"]);
  });

  it("stores both of two periods logged at the same time", async () => {
    const ana = await makeCycleUser(api);
    await Promise.all([
      ana.period({ startDate: "2026-01-03" }),
      ana.period({ startDate: "2026-02-03" }),
    ]);
    expect(await listStarts(ana)).toEqual(["2026-02-03", "2026-01-03"]);
  });
});

async function makeTraveller(timezone: string) {
  const { token = "" } = await makeCycleUser(api);
  await api.attempt(accountApi.updatePreferences, { token, body: { timezone } });
  return { token };
}
