import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { expect, it } from "vitest";
import { registerUser } from "../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const api = await makeTestApp();
const ana = await registerUser(api);
const { token } = ana;
await api.call(pinApi.save, { token, body: { pin: "2580" } });
await api.call(pinApi.lock, { token });

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const unlockedRoutes: Readonly<Record<string, string>> = {
  "GET /energizing/sleep-rhythm": "answered as if there was none",
  "PUT /energizing/sleep-rhythm": "only says what was sent",
  "GET /energizing/rest-mode": "whoever rests must find their way out of it",
  "POST /energizing/rest-mode/start": "begun half asleep",
  "POST /energizing/rest-mode/finish": "ended half asleep",
  "DELETE /energizing/rest-mode": "called off half asleep",
};

const energizing = [...api.app.endpoints].filter(({ path }) => path.startsWith("/energizing/"));

async function callEndpoint({ method, path }: Endpoint) {
  const id = "019a9f6e-0000-7000-8000-000000000001";
  const url = `/api/v1${path.replace(":id", id).replace(":date", "2026-03-01")}`;
  const headers = { authorization: `Bearer ${token}` };
  const isRead = method === "GET";
  return api.inject({ method, url, headers, ...(isRead ? {} : { payload: {} }) });
}

it("lists only unlocked routes that exist", () => {
  const names = new Set(energizing.map(nameOf));
  expect(Object.keys(unlockedRoutes).filter((name) => !names.has(name))).toEqual([]);
});

it.each(energizing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "requires the PIN for %s unless it is listed as unlocked",
  async (name, endpoint) => {
    const { statusCode } = await callEndpoint(endpoint);
    const isGuarded = !(name in unlockedRoutes);
    expect(statusCode === 423).toBe(isGuarded);
    expect(endpoint.errors.includes("pin_required")).toBe(isGuarded);
  },
);
