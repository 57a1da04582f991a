import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import type { CircleSession } from "@vereda/domain/community/circles/contract-circle-sessions";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { MAX_CIRCLE_SESSIONS } from "@vereda/domain/community/circles/catalogue-circles";
import { planningApi } from "@vereda/domain/planning/contract";
import { createId } from "@vereda/domain/id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../../connections/connections-testing.ts";
import { circleSessions } from "../../tables/circles.ts";
import {
  addMember,
  attemptJoin,
  buildSession,
  makeCircle,
  respond,
  schedule,
} from "../circles-testing.ts";

const api = await makeTestApp();

/** A circle of two with a weekly session, whose first one is tomorrow. */
async function prepare() {
  const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
  const circle = await makeCircle(api, ana);
  await attemptJoin(api, leo, circle);
  return { ana, leo, circle, session: await schedule(api, ana, circle) };
}

const day = (ahead: number) =>
  formatIsoDay(getTodayIn("America/Mexico_City", api.clock.now().getTime()) + ahead);
const agenda = async (user: Planner, ahead = 1) =>
  (await user.agenda(day(ahead))).items.map(({ title }) => title);
const list = async ({ token }: Planner, { id }: Circle) =>
  (await api.call(circleSessionsApi.list, { token, params: { id } })).data.items;
const change = ({ token }: Planner, { id }: CircleSession, body: object) =>
  api.attempt(circleSessionsApi.change, { token, params: { id }, body });

describe("a session", () => {
  it("is shown with its next time, and who comes", async () => {
    const { ana, leo, circle, session } = await prepare();
    await respond(api, leo, session);
    const [visible] = await list(ana, circle);
    expect(visible).toMatchObject({ id: session.id, response: null, acceptedCount: 1 });
    expect(visible?.schedule.startDate.slice(0, 16)).toBe(`${day(1)}T19:00`);
    expect(await list(leo, circle)).toMatchObject([{ response: "ACCEPTED" }]);
    api.clock.advance(7 * DAY_MS);
    const [later] = await list(leo, circle);
    expect(Date.parse(later?.nextAt ?? "") - Date.parse(visible?.nextAt ?? "")).toBe(7 * DAY_MS);
  });

  it("needs a time to come and a duration", async () => {
    const { ana, circle } = await prepare();
    const attempt = (given: object) =>
      api.attempt(circleSessionsApi.create, {
        token: ana.token,
        params: { id: circle.id },
        body: { ...buildSession(api), ...given },
      });
    const past = { startDate: `${day(-3)}T19:00` };
    expect((await attempt({ schedule: past })).envelope.fields).toMatchObject([
      { path: "schedule.startDate" },
    ]);
    expect((await attempt({ durationMin: 0 })).status).toBe(422);
    expect((await attempt({ schedule: { ...past, rruleString: "FREQ=OFTEN" } })).status).toBe(422);
    const id = createId(api.clock.now().getTime());
    expect([(await attempt({ id })).status, (await attempt({ id })).status]).toEqual([201, 200]);
  });

  it("is refused once a circle has a hundred to come, and all of them are listed", async () => {
    const { ana, circle, session } = await prepare();
    const [row] = await api.db
      .select()
      .from(circleSessions)
      .where(eq(circleSessions.id, session.id));
    if (row === undefined) throw new Error("The session is missing.");
    const once = { startDate: buildSession(api, 2).schedule.startDate };
    const single = { ...row, schedule: { ...row.schedule, ...once }, lastDay: day(2) };
    const others = Array.from({ length: MAX_CIRCLE_SESSIONS - 1 }, () => ({
      ...single,
      id: createId(api.clock.now().getTime()),
    }));
    await api.db.insert(circleSessions).values(others);
    expect((await list(ana, circle))[0]?.id).toBe(session.id);
    const attempt = () =>
      api.attempt(circleSessionsApi.create, {
        token: ana.token,
        params: { id: circle.id },
        body: buildSession(api),
      });
    expect((await attempt()).envelope.error).toBe("too_many_sessions");
    const past = { lastDay: day(-4) };
    await api.db
      .update(circleSessions)
      .set(past)
      .where(eq(circleSessions.id, others[0]?.id ?? ""));
    expect((await attempt()).status).toBe(201);
  });

  it("of a specialist is changed by them and by hosts, with a stale change refused", async () => {
    const { ana, leo, circle } = await prepare();
    await addMember(api, circle, leo, "SPECIALIST");
    const own = await schedule(api, leo, circle);
    const { updatedAt } = own;
    const changeable = (await list(leo, circle)).filter(({ canChange }) => canChange);
    expect(changeable.map(({ id }) => id)).toEqual([own.id]);
    expect((await change(leo, own, { title: "Mía", updatedAt })).data.title).toBe("Mía");
    expect((await change(ana, own, { title: "Nuestra", updatedAt })).envelope).toMatchObject({
      error: "conflict",
      data: { title: "Mía" },
    });
    expect((await change(ana, own, { title: "Nuestra" })).status).toBe(200);
  });
});

describe("an accepted session", () => {
  it("is a task in the agenda, on each of its days", async () => {
    const { ana, leo, session } = await prepare();
    await respond(api, leo, session);
    await respond(api, leo, session);
    const { items } = await leo.agenda(day(1));
    expect(items).toMatchObject([
      { title: "Ronda de la semana", workspaceId: leo.workspaceId, plannedTotalMin: 90 },
    ]);
    expect(await agenda(leo, 2)).toEqual([]);
    expect(await agenda(leo, 8)).toEqual(["Ronda de la semana"]);
    expect(await agenda(ana)).toEqual([]);
  });

  it("names its circle and its link to whoever accepted it, while they are in it", async () => {
    const { ana, leo, circle, session } = await prepare();
    const accepted = async ({ token }: Planner) =>
      (await api.call(circleSessionsApi.accepted, { token })).data;
    await respond(api, leo, session);
    const { items } = await leo.agenda(day(1));
    expect(await accepted(leo)).toEqual([
      {
        taskId: items[0]?.taskId,
        circleId: circle.id,
        circleName: circle.name,
        link: "https://meet.example/duelo",
      },
    ]);
    expect(await accepted(ana)).toEqual([]);
    await change(ana, session, { location: "Sala 3" });
    expect(await accepted(leo)).toMatchObject([{ link: null }]);
    await respond(api, leo, session, "DECLINED");
    expect(await accepted(leo)).toEqual([]);
  });

  it("that began earlier starts with the next one", async () => {
    const { leo, session } = await prepare();
    api.clock.advance(10 * DAY_MS);
    await respond(api, leo, session);
    expect(await agenda(leo, 5)).toEqual(["Ronda de la semana"]);
  });

  it("changes its time and title for everybody who accepted", async () => {
    const { ana, leo, session } = await prepare();
    for (const one of [ana, leo]) await respond(api, one, session);
    const dates = { ...buildSession(api, 2).schedule };
    await change(ana, session, { title: "Ronda nueva", schedule: dates, durationMin: 45 });
    for (const one of [ana, leo]) {
      expect(await agenda(one, 1)).toEqual([]);
      expect((await one.agenda(day(2))).items).toMatchObject([
        { title: "Ronda nueva", plannedTotalMin: 45 },
      ]);
    }
  });

  it("keeps what was completed when only its words change", async () => {
    const { ana, leo, session } = await prepare();
    await respond(api, leo, session);
    const { items } = await leo.agenda(day(1));
    const params = { id: items[0]?.taskId ?? "" };
    await api.call(planningApi.completeTask, { token: leo.token, params, body: { date: day(1) } });
    await change(ana, session, { title: "Ronda", schedule: buildSession(api).schedule });
    const after = await leo.agenda(day(1));
    expect(after.items).toMatchObject([{ title: "Ronda", completed: true }]);
  });

  it("leaves the agenda when it is declined, removed, or the circle is left or closed", async () => {
    const { ana, leo, circle, session } = await prepare();
    const accept = async () => {
      await respond(api, leo, session);
      expect(await agenda(leo)).toHaveLength(1);
    };
    await accept();
    await respond(api, leo, session, "DECLINED");
    expect(await agenda(leo)).toEqual([]);

    await accept();
    const params = { id: circle.id };
    await api.call(circlesApi.leave, { token: leo.token, params, body: {} });
    expect(await agenda(leo)).toEqual([]);

    await attemptJoin(api, leo, circle);
    await accept();
    await api.call(circlesApi.removeMember, {
      token: ana.token,
      params: { ...params, userId: leo.userId },
    });
    expect(await agenda(leo)).toEqual([]);

    await addMember(api, circle, leo);
    await accept();
    await api.call(circleSessionsApi.remove, { token: ana.token, params: { id: session.id } });
    expect(await agenda(leo)).toEqual([]);

    await respond(api, leo, await schedule(api, ana, circle));
    await api.call(circlesApi.close, { token: ana.token, params });
    expect(await agenda(leo)).toEqual([]);
  });

  it("that the user deleted from the agenda comes back by accepting it again", async () => {
    const { leo, session } = await prepare();
    await respond(api, leo, session);
    const { items } = await leo.agenda(day(1));
    const params = { id: items[0]?.taskId ?? "" };
    await api.call(planningApi.deleteTask, { token: leo.token, params });
    expect(await agenda(leo)).toEqual([]);
    await respond(api, leo, session);
    expect(await agenda(leo)).toHaveLength(1);
  });
});
