import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { WEB_SOURCE } from "@vereda/domain/account/web-source";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { refreshSession } from "./refresh.ts";
import { sessions, sessionTokens } from "#features/account/tables/users.ts";

const api = await makeTestApp();

const refresh = (refreshToken: string, attemptId?: string) =>
  api.attempt(accountApi.refresh, { body: { refreshToken, attemptId } });
const isAccepted = async (token: string) =>
  (await api.call(accountApi.me, { token })).status === 200;
const listTokens = (sessionId: string) =>
  api.db.select().from(sessionTokens).where(eq(sessionTokens.sessionId, sessionId));
const attempt = () => createId(api.clock.now().getTime());

describe("refreshing", () => {
  it("returns new tokens of the same session", async () => {
    const ana = await registerUser(api);
    const { data, status } = await refresh(ana.refreshToken);
    expect(status).toBe(200);
    expect(data.sessionId).toBe(ana.sessionId);
    expect(data.refreshToken).not.toBe(ana.refreshToken);
    expect(await isAccepted(data.accessToken)).toBe(true);
    expect((await refresh(data.refreshToken)).status).toBe(200);
  });

  it("does not revoke access tokens issued before", async () => {
    const ana = await registerUser(api);
    await refresh(ana.refreshToken);
    expect(await isAccepted(ana.token)).toBe(true);
  });

  it("extends the session by 30 days each time", async () => {
    const ana = await registerUser(api);
    api.clock.advance(29 * DAY_MS);
    const { data } = await refresh(ana.refreshToken);
    api.clock.advance(30 * DAY_MS - 1);
    const last = await refresh(data.refreshToken);
    expect(last.status).toBe(200);
    api.clock.advance(30 * DAY_MS);
    expect((await refresh(last.data.refreshToken)).status).toBe(401);
  });

  it("deletes expired tokens and stores spent ones until they expire", async () => {
    const ana = await registerUser(api);
    const bea = await registerUser(api);
    api.clock.advance(16 * 60_000);
    const { data } = await refresh(ana.refreshToken);
    expect((await listTokens(ana.sessionId)).map((row) => row.kind).toSorted()).toEqual([
      "access",
      "refresh",
      "refresh",
    ]);
    api.clock.advance(30 * DAY_MS - 60_000);
    await refresh(data.refreshToken);
    expect(await listTokens(ana.sessionId)).toHaveLength(3);
    const left = await api.db.select().from(sessions).where(eq(sessions.id, bea.sessionId));
    expect(left).toEqual([]);
  });

  it("works with the cookie alone and then returns the token in the cookie only", async () => {
    const web = await registerUser(api, { source: WEB_SOURCE });
    const session = await api.db.select().from(sessions).where(eq(sessions.id, web.sessionId));
    expect(session[0]?.source).toBe(WEB_SOURCE);
    const response = await api.call(accountApi.login, {
      body: { email: web.email, password: web.password, source: WEB_SOURCE },
    });
    const cookie = String(response.headers["set-cookie"]).split(";")[0] ?? "";
    for (const url of ["/api/v1/sessions/refresh", "/api/sessions/refresh"]) {
      const renewed = await api.inject({ method: "POST", url, headers: { cookie }, payload: {} });
      expect(renewed.statusCode).toBe(url.includes("v1") ? 200 : 401);
      if (renewed.statusCode !== 200) continue;
      expect(renewed.json().data.refreshToken).toBe("");
      expect(renewed.headers["set-cookie"]).toHaveLength(4);
    }
  });

  it.each([
    ["nothing at all", {}],
    ["a token that nobody was given", { refreshToken: "x".repeat(43) }],
    ["an empty token", { refreshToken: "" }],
  ])("rejects %s", async (_name, body) => {
    const response = await api.attempt(accountApi.refresh, { body });
    expect(response.status).toBe(401);
    expect(response.envelope.error).toBe("invalid_refresh_token");
  });

  it.each([
    ["refreshToken", { refreshToken: "x".repeat(201) }],
    ["refreshToken", { refreshToken: 7 }],
    ["attemptId", { refreshToken: "x", attemptId: "one" }],
  ])("rejects a malformed %s", async (path, body) => {
    const response = await api.attempt(accountApi.refresh, { body });
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });
});

describe("a spent refresh token", () => {
  it("ends the session when it is used again", async () => {
    const ana = await registerUser(api);
    const { data } = await refresh(ana.refreshToken);
    const stolen = await refresh(ana.refreshToken);
    expect(stolen.status).toBe(401);
    expect(stolen.envelope.error).toBe("invalid_refresh_token");
    expect(await isAccepted(data.accessToken)).toBe(false);
    expect((await refresh(data.refreshToken)).status).toBe(401);
  });

  it("ends the session also when the clock went back meanwhile", async () => {
    const ana = await registerUser(api);
    await refresh(ana.refreshToken);
    api.clock.advance(-3_600_000);
    const stolen = await refresh(ana.refreshToken);
    const left = await api.db.select().from(sessions).where(eq(sessions.id, ana.sessionId));
    api.clock.advance(3_600_000);
    expect(stolen.status).toBe(401);
    expect(left).toEqual([]);
  });

  it("does not affect the user's other sessions", async () => {
    const ana = await registerUser(api);
    const { email, password } = ana;
    const other = await api.call(accountApi.login, { body: { email, password, source: "other" } });
    await refresh(ana.refreshToken);
    await refresh(ana.refreshToken);
    expect(await isAccepted(other.data.accessToken)).toBe(true);
  });

  it("returns new tokens to repeats of an attempt whose responses were lost, however late", async () => {
    const ana = await registerUser(api);
    const attemptId = attempt();
    await refresh(ana.refreshToken, attemptId);
    for (let n = 0; n < 3; n++) {
      api.clock.advance(DAY_MS);
      const again = await refresh(ana.refreshToken, attemptId);
      expect(again.status).toBe(200);
      expect(await isAccepted(again.data.accessToken)).toBe(true);
    }
  });

  it("ends the session for a repeat once a token that it returned was used", async () => {
    const ana = await registerUser(api);
    const attemptId = attempt();
    const { data } = await refresh(ana.refreshToken, attemptId);
    api.clock.advance(1);
    const next = await refresh(data.refreshToken, attempt());
    expect((await refresh(ana.refreshToken, attemptId)).status).toBe(401);
    expect(await isAccepted(next.data.accessToken)).toBe(false);
  });

  it("compares attempt ids case-insensitively", async () => {
    const ana = await registerUser(api);
    const attemptId = attempt();
    await refresh(ana.refreshToken, attemptId.toUpperCase());
    for (const same of [attemptId.toUpperCase(), attemptId]) {
      expect((await refresh(ana.refreshToken, same)).status).toBe(200);
    }
  });

  it("ends the session for another attempt, even immediately", async () => {
    const ana = await registerUser(api);
    await refresh(ana.refreshToken, attempt());
    expect((await refresh(ana.refreshToken, attempt())).status).toBe(401);
    expect(await isAccepted(ana.token)).toBe(false);
  });

  it("ends the session when only one of the two uses has an attempt id", async () => {
    const named = await registerUser(api);
    await refresh(named.refreshToken, attempt());
    expect((await refresh(named.refreshToken)).status).toBe(401);
    const nameless = await registerUser(api);
    await refresh(nameless.refreshToken);
    expect((await refresh(nameless.refreshToken, attempt())).status).toBe(401);
  });
});

// Simulates a browser in a worker thread. All requests start before one is finished; a response to another
// call confirms that the server has received them.
const browser = `
  const { parentPort } = require("node:worker_threads");
  const http = require("node:http");
  const { once } = require("node:events");
  const start = async (url, headers) => {
    const request = http.request(url, { method: "POST", headers, agent: false });
    const responded = once(request, "response");
    request.flushHeaders();
    const [socket] = await once(request, "socket");
    if (socket.connecting) await once(socket, "connect");
    return { request, responded };
  };
  const finish = async ({ request, responded }, body) => {
    request.end(body);
    const [response] = await responded;
    response.resume();
    await once(response, "end");
    return response.statusCode;
  };
  parentPort.on("message", async ({ url, refreshToken, tabs }) => {
    const body = JSON.stringify({ refreshToken });
    const headers = { "content-type": "application/json", "content-length": body.length };
    const started = await Promise.all(Array.from({ length: tabs }, () => start(url, headers)));
    await (await fetch(new URL("/api/v1/public/constants", url))).arrayBuffer();
    parentPort.postMessage(await Promise.all(started.map((each) => finish(each, body))));
  });
`;

describe("concurrent refreshes in two tabs", () => {
  it("all return working tokens that can be refreshed again", async () => {
    const ana = await registerUser(api);
    const responses = await Promise.all([1, 2, 3].map(() => refresh(ana.refreshToken, attempt())));
    for (const { status, data } of responses) {
      expect(status).toBe(200);
      expect(await isAccepted(data.accessToken)).toBe(true);
      expect((await refresh(data.refreshToken)).status).toBe(200);
    }
  });

  it("all succeed over real connections", async () => {
    const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
    const url = `${address}/api/v1/sessions/refresh`;
    const worker = new Worker(browser, { eval: true });
    const statusesInTabs = async (refreshToken: string, tabs: number): Promise<unknown> => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ url, refreshToken, tabs });
      const [statuses] = await once(worker, "message");
      return statuses;
    };
    for (let n = 0; n < 10; n++) {
      const ana = await registerUser(api);
      expect(await statusesInTabs(ana.refreshToken, 3)).toEqual([200, 200, 200]);
      expect(await statusesInTabs(ana.refreshToken, 1)).toEqual([401]);
    }
    await worker.terminate();
  });

  it("can each be repeated with their own attempt id", async () => {
    const ana = await registerUser(api);
    const attempts = [attempt(), attempt()];
    await Promise.all(attempts.map((attemptId) => refresh(ana.refreshToken, attemptId)));
    for (const attemptId of attempts) {
      expect((await refresh(ana.refreshToken, attemptId)).status).toBe(200);
    }
  });

  it("do not allow a third one that arrives later", async () => {
    const ana = await registerUser(api);
    await Promise.all([1, 2].map(() => refresh(ana.refreshToken, attempt())));
    expect((await refresh(ana.refreshToken, attempt())).status).toBe(401);
  });

  it("are recognised by timestamps when another process spent the token", async () => {
    const ana = await registerUser(api);
    const { db, clock } = api;
    const lifetimes = { accessTokenMinutes: 15, sessionDays: 30 };
    const refreshInOtherProcess = (arrivedAt: Date) =>
      refreshSession(
        { db, clock, lifetimes, refreshTracker: { spend: () => undefined } },
        {
          token: ana.refreshToken,
          visit: { seenSpent: new Set() },
          attemptId: undefined,
          arrivedAt,
          ip: "192.0.2.1",
        },
        () => undefined,
      );
    const arrivedAt = clock.now();
    clock.advance(5);
    await refreshInOtherProcess(arrivedAt);
    await expect(refreshInOtherProcess(arrivedAt)).resolves.toMatchObject({
      sessionId: ana.sessionId,
    });
    await expect(refreshInOtherProcess(clock.now())).rejects.toThrow("invalid_refresh_token");
  });
});
