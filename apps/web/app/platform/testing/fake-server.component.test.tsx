// Tests that the real client reads the fake server's responses like the real server's.
import { expect, it } from "vitest";
import { api } from "../api/api.ts";
import { signInTestUser } from "./test-environment.ts";
import { fakeServer, failure, NETWORK_DOWN, RATE_LIMITED } from "./fake-server.ts";
import { buildUser } from "./test-user.ts";

const ME = "GET /sessions/me";

it("responds with data in the envelope, and with failures like the API's", async () => {
  signInTestUser();
  const server = fakeServer({ [ME]: buildUser() });
  expect(await api.call("GET /sessions/me")).toMatchObject({
    success: true,
    data: { id: "user-1" },
  });
  server.respond({ [ME]: failure(404, "not_found", "No está.") });
  expect(await api.call("GET /sessions/me")).toMatchObject({ status: 404, message: "No está." });
  server.respond({ [ME]: RATE_LIMITED });
  expect(await api.call("GET /sessions/me")).toMatchObject({ status: 429, error: "rate_limited" });
  server.respond({ [ME]: NETWORK_DOWN });
  expect(await api.call("GET /sessions/me")).toMatchObject({ status: 503, error: "NETWORK_ERROR" });
});

it("records requests, and lets a function build the response", async () => {
  signInTestUser();
  const server = fakeServer({
    "DELETE /planning/tasks/:id": () => failure(409, "conflict", ""),
  });
  expect(await api.call("DELETE /planning/tasks/:id", { params: { id: "t1" } })).toMatchObject({
    error: "conflict",
  });
  const [request] = server.requests();
  expect(request?.params).toEqual({ id: "t1" });
  expect(request?.headers.get("authorization")).toBe("Bearer test-token");
});
