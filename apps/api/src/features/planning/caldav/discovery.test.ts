// RFC 6764 and 5397: finding the server, its principal and collections; who may sign in.
import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { planningApi } from "@vereda/domain/planning/contract";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { workspaceAreas } from "#features/workspace/tables/workspaces.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import {
  createCalendarToken,
  encodeBasic,
  listElements,
  listTexts,
  makeDavUser,
  propfind,
  requestDav,
  toEvent,
  toTodo,
} from "./caldav-testing.ts";

const api = await makeTestApp();

it("leads every method from the well-known address to the server", async () => {
  for (const method of ["GET", "PROPFIND", "OPTIONS", "REPORT"]) {
    const { status, headers } = await requestDav(api, method, "/.well-known/caldav", {});
    expect([method, status, headers["location"]]).toEqual([method, 301, "/dav/"]);
  }
  expect((await requestDav(api, "PROPFIND", "/.well-known/carddav", {})).status).toBe(404);
});

it("says what it can on every answer", async () => {
  const ana = await makeDavUser(api);
  for (const path of ["/dav", "/dav/", ana.home, ana.list, `${ana.list}none.ics`]) {
    const { status, headers } = await requestDav(api, "OPTIONS", path, {});
    expect([path, status]).toEqual([path, 200]);
    expect(headers["allow"]).toContain("REPORT");
    expect(headers["dav"]).toBe("1, 3, calendar-access, extended-mkcol");
  }
  const missing = await ana.request("GET", `${ana.list}none.ics`);
  expect([missing.status, missing.headers["dav"]]).toEqual([404, expect.any(String)]);
});

it("asks for a token at once", async () => {
  const { status, headers } = await requestDav(api, "PROPFIND", "/dav/", {});
  expect(status).toBe(401);
  expect(headers["www-authenticate"]).toBe('Basic realm="Vereda", charset="UTF-8"');
});

it("takes no password, no session and no token of another scope", async () => {
  const ana = await registerUser(api);
  const attempt = async (authorization: string) =>
    (await requestDav(api, "PROPFIND", "/dav/", { headers: { authorization } })).status;
  expect(await attempt(encodeBasic(ana.password, ana.email))).toBe(401);
  expect(await attempt(encodeBasic(ana.token))).toBe(401);
  expect(await attempt(`Bearer ${ana.token}`)).toBe(401);
  const other = await createCalendarToken(api, ana.token, ["read", "write", "private"]);
  expect(await attempt(encodeBasic(other))).toBe(403);
  const own = await createCalendarToken(api, ana.token);
  expect(await attempt(encodeBasic(own, ""))).toBe(207);
  expect(await attempt(`Bearer ${own}`)).toBe(401);
  const { data } = await api.call(apiTokensApi.list, { token: ana.token });
  const stored = data.find(({ scopes }) => scopes.includes("calendar"));
  expect(stored?.lastUsedAt).toEqual(expect.any(String));
  const call = await api.attempt(planningApi.listObjectives, { token: own });
  expect(call.envelope.error).toBe("insufficient_scope");
  await api.call(apiTokensApi.remove, { token: ana.token, params: { id: stored?.id ?? "" } });
  expect(await attempt(encodeBasic(own))).toBe(401);
});

it("limits wrong tokens of an address and requests of a user", async () => {
  const settings = { LOGIN_WRONG_PER_ADDRESS: "2", CALLS_PER_USER_PER_MINUTE: "6" };
  const limited = await makeTestApp({ settings });
  const wrong = { headers: { authorization: encodeBasic("vereda_wrong") } };
  const attempt = async () => (await requestDav(limited, "PROPFIND", "/dav/", wrong)).status;
  expect([await attempt(), await attempt(), await attempt()]).toEqual([401, 401, 429]);
  const ana = await registerUser(limited);
  const password = await createCalendarToken(limited, ana.token);
  const statuses: number[] = [];
  const headers = { authorization: encodeBasic(password) };
  for (let count = 0; count < 7; count++)
    statuses.push((await requestDav(limited, "PROPFIND", "/dav/", { headers })).status);
  expect(statuses).toEqual([207, 207, 207, 207, 207, 207, 429]);
});

it("answers alike for another user, whether they exist or not", async () => {
  const [ana, eva] = [await makeDavUser(api), await makeDavUser(api)];
  await eva.put(`${eva.list}one.ics`, toTodo("one", "SUMMARY:Secret"));
  const nobody = "01990000-0000-7000-8000-000000000000";
  for (const path of ["", "events/", `personal-${eva.workspaceId}/`]) {
    for (const user of [eva.userId, nobody, "x", "%00"]) {
      const responses = await Promise.all([
        ana.request("PROPFIND", `/dav/${user}/${path}`),
        ana.request("GET", `/dav/${user}/${path}one.ics`),
        ana.request("DELETE", `/dav/${user}/${path}one.ics`),
      ]);
      expect(responses.map(({ status, body }) => [status, body])).toEqual(
        responses.map(() => [404, ""]),
      );
    }
  }
  expect((await ana.request("PROPFIND", `${ana.home}personal-${eva.workspaceId}/`)).status).toBe(
    404,
  );
});

it("finds principal, home and collections", async () => {
  const ana = await makeDavUser(api, { language: "es" });
  const names = ["D:current-user-principal", "C:calendar-home-set", "D:resourcetype"];
  for (const path of ["/dav/", ana.home]) {
    const body = propfind(...names);
    const { status, xml } = await ana.request("PROPFIND", path, { body, headers: { depth: "0" } });
    expect(status).toBe(207);
    const hrefs = listTexts(xml(), "d:href");
    expect(hrefs).toEqual([path, ana.home, ana.home]);
  }
  const requested = [
    "D:displayname",
    "C:supported-calendar-component-set",
    "D:supported-report-set",
    "D:sync-token",
    "CS:getctag",
    "IC:calendar-color",
    "D:current-user-privilege-set",
  ];
  const root = (await ana.request("PROPFIND", ana.home, { body: propfind(...requested) })).xml();
  const components = listElements(root, "c:comp").map(({ attributes }) => attributes["name"]);
  expect(new Set(components)).toEqual(new Set(["VTODO", "VEVENT"]));
  expect(components.at(-1)).toBe("VEVENT");
  const titles = listTexts(root, "d:displayname");
  expect(titles).toContain("Salud");
  expect(titles.at(-1)).toBe("Vereda: con hora");
  expect(listTexts(root, "d:sync-token")).toEqual(listTexts(root, "cs:getctag"));
  const colors = listTexts(root, "ic:calendar-color").filter((color) => color !== "");
  expect(colors).toHaveLength(components.length);
  for (const color of colors) expect(color).toMatch(/^#[\dA-F]{8}$/);
  expect(listElements(root, "d:sync-collection")).toHaveLength(components.length);
});

it("lists the areas of shared workspaces, with the privileges of the role", async () => {
  const [ana, eva] = [await makeDavUser(api), await makePlanner(api)];
  const { id } = (await makeWorkspace(api, eva)).workspace;
  await joinAs(api, id, ana, "MEMBER");
  const objective = await eva.objective({ workspaceId: id, areaId: "work" });
  await eva.schedule(objective, { startDate: "2026-03-01", endDate: "2026-12-31" });
  const mission = await eva.mission(objective);
  await eva.schedule(mission, { startDate: "2026-03-01", endDate: "2026-06-30" });
  const task = await eva.task(mission, { title: "Count the chairs" });
  const list = `${ana.home}work-${id}/`;
  const body = propfind("D:current-user-privilege-set");
  const privileges = async () =>
    (await ana.request("PROPFIND", list, { body, headers: { depth: "0" } })).body;
  expect(await privileges()).toContain("<d:write-content/>");
  expect(await privileges()).not.toContain("<d:bind/>");
  const path = `${list}${task.id}.ics`;
  const text = await ana.get(path);
  const renamed = text.replace("Count the chairs", "Mine");
  const refused = await ana.request("PUT", path, { body: renamed });
  expect([refused.status, refused.xml().children[0]?.name]).toEqual([403, "d:need-privileges"]);
  const done = text.replace("STATUS:NEEDS-ACTION", "STATUS:COMPLETED");
  expect((await ana.request("PUT", path, { body: done })).status).toBe(204);
  expect((await ana.put(`${list}new.ics`, toTodo("new", "SUMMARY:New"))).status).toBe(403);
  expect((await ana.request("DELETE", path)).status).toBe(403);
  const params = { id: task.id };
  const { data } = await api.call(planningApi.getTask, { token: eva.token, params });
  expect(data).toMatchObject({ title: "Count the chairs", status: "COMPLETED" });
});

it("has nothing of an area that is blocked", async () => {
  const ana = await makeDavUser(api);
  await ana.put(`${ana.events}one.ics`, toEvent("one", "SUMMARY:One\nDTSTART:20990304T160000Z"));
  const objective = await ana.objective({ areaId: "work" });
  await ana.schedule(objective, { startDate: "2099-01-01", endDate: "2099-12-31" });
  const mission = await ana.mission(objective);
  await ana.schedule(mission, { startDate: "2099-01-01", endDate: "2099-12-31" });
  const task = await ana.task(mission, { title: "Two" });
  await ana.schedule(task, { startDate: "2099-03-04T10:00", endDate: "2099-03-04T11:00" });
  const count = async () => {
    const { xml } = await ana.request("PROPFIND", ana.events, { body: propfind("D:getetag") });
    return listTexts(xml(), "d:href").filter((href) => href.endsWith(".ics")).length;
  };
  expect(await count()).toBe(2);
  const where = eq(workspaceAreas.areaId, "work");
  await api.db.update(workspaceAreas).set({ blockedAt: api.clock.now() }).where(where);
  expect((await ana.request("PROPFIND", `${ana.home}work-${ana.workspaceId}/`)).status).toBe(404);
  expect(await count()).toBe(1);
});
