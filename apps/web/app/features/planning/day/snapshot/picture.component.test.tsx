import { RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { expect, it } from "vitest";
import { requestFacts, type ApiAnswer } from "#platform/request-facts.server.ts";
import { buildUser } from "#platform/testing/test-user.ts";
import { loader } from "./picture.route.tsx";
import { buildAgenda, buildAgendaItem } from "#features/planning/testing/build-plan.ts";

const answers: Readonly<Record<string, unknown>> = {
  "/api/sessions/me": buildUser(),
  "/api/planning/schedules/daily-agenda?date=2026-03-04": buildAgenda([
    buildAgendaItem({ title: "Regar" }),
  ]),
};

function load(authorization?: string) {
  const context = new RouterContextProvider();
  const callApi = async (address: string, _: string, given?: string): Promise<ApiAnswer> => {
    const status = given === "Bearer test-token" ? 200 : 401;
    return { status, body: JSON.stringify({ data: answers[address] }) };
  };
  context.set(requestFacts, { callApi });
  const headers = new Headers(authorization === undefined ? {} : { authorization });
  const request = new Request("http://vereda.test/panel/picture", { headers });
  return loader({ context, request } as unknown as LoaderFunctionArgs);
}

it("draws the day for who shows their session, and for nobody’s cache", async () => {
  const drawn = await load("Bearer test-token");
  expect(drawn.headers.get("cache-control")).toBe("private, no-store");
  expect(await drawn.json()).toMatchObject({
    html: expect.stringContaining("Regar"),
    user: { id: buildUser().id },
  });
});

it("draws nothing for anybody else", async () => {
  await expect(load()).rejects.toMatchObject({ init: { status: 401 } });
});
