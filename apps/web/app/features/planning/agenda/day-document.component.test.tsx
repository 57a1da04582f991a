import { RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { describe, expect, it } from "vitest";
import { requestContext, type RawResponse } from "#platform/request-context.server.ts";
import { buildUser } from "#platform/testing/test-user.ts";
import { loader as loadUser } from "../../../panel-layout.route.tsx";
import { buildAgenda, buildAgendaItem } from "../testing/build-plan.ts";
import { loader as loadDay } from "./day.route.tsx";

const agenda = {
  ...buildAgenda([buildAgendaItem({ title: "Regar" })]),
  sleep: { latestCycle: null, userRhythm: { dailySettings: [{ bedtime: "22:17" }] } },
};

function buildArguments(path: string, cookie: string, language: "es" | "en" = "es") {
  const context = new RouterContextProvider();
  const responses: Readonly<Record<string, unknown>> = {
    "/api/sessions/me": buildUser({ language }),
    "/api/sessions/active": [
      { id: "another", current: false },
      { id: "own", current: true },
    ],
    "/api/planning/schedules/daily-agenda?date=2026-03-04": agenda,
  };
  const callApi = async (address: string, _: string, given?: string): Promise<RawResponse> => {
    const status = given === "Session test-token" ? 200 : 401;
    return { status, body: JSON.stringify({ data: responses[address] }) };
  };
  context.set(requestContext, { callApi });
  // `cookie` is a forbidden header in browsers and in the test DOM, so `Headers` cannot set it.
  const headers = { get: (name: string) => (name === "cookie" ? cookie : null) };
  const request = { url: `http://vereda.test${path}`, headers };
  return { context, request } as unknown as LoaderFunctionArgs;
}

const SIGNED_IN = "vereda_refresh=test-token";

describe("server-rendered day", () => {
  it("is rendered for a valid session, without sleep data", async () => {
    const user = await loadUser(buildArguments("/panel", SIGNED_IN));
    expect(user?.id).toBe(buildUser().id);
    const day = await loadDay(buildArguments("/panel", SIGNED_IN));
    expect(JSON.stringify(day?.data)).toContain("Regar");
    expect(JSON.stringify(day?.data)).not.toContain("22:17");
  });

  it("is bound to that session", async () => {
    const args = buildArguments("/panel", SIGNED_IN);
    await loadUser(args);
    expect(args.context.get(requestContext).documentSession).toBe("own");
  });

  it("has a max-age until the end of the day, and is not cacheable by shared caches", async () => {
    const day = await loadDay(buildArguments("/panel", SIGNED_IN));
    const headers = new Headers(day?.init?.headers);
    // 15:00 UTC is 09:00 in Mexico City, so 15 hours of the day remain.
    expect(headers.get("cache-control")).toBe(`private, no-cache, max-age=${15 * 3600}`);
  });

  it.each([
    ["without a session", "/panel", ""],
    ["with one that is over", "/panel", "vereda_refresh=another"],
    ["by the hour", "/panel", `${SIGNED_IN}; vereda_day_view=timeline`],
    ["of another day", "/panel?date=2026-03-05", SIGNED_IN],
    ["of another screen", "/panel/plans", SIGNED_IN],
  ])("has no user data %s", async (_, path, cookie) => {
    expect(await loadUser(buildArguments(path, cookie))).toBeNull();
    expect(await loadDay(buildArguments(path, cookie))).toBeNull();
  });

  it("has no user data at the address of another language than the user's", async () => {
    expect(await loadUser(buildArguments("/panel", SIGNED_IN, "en"))).toBeNull();
    expect(await loadUser(buildArguments("/en/panel", SIGNED_IN, "es"))).toBeNull();
  });
});
