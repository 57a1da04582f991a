import { describe, expect, it } from "vitest";
import { endpoints } from "../testing/endpoints.ts";
import { buildUrl, carriesBearer, isPublic } from "./address.ts";

describe("the address of a call", () => {
  it("goes to /api for the protected prefixes and to /api/v1 for the rest", () => {
    expect(buildUrl("/sessions/me")).toBe("/api/sessions/me");
    expect(buildUrl("/planning/objectives")).toBe("/api/planning/objectives");
    expect(buildUrl("/mail/subscriptions")).toBe("/api/v1/mail/subscriptions");
    expect(buildUrl("/planning-extras")).toBe("/api/v1/planning-extras");
  });

  it("fills in parameters safely and refuses to go without one", () => {
    expect(buildUrl("/planning/tasks/:id", { id: "a/b?c" })).toBe("/api/planning/tasks/a%2Fb%3Fc");
    expect(() => buildUrl("/planning/tasks/:id", {})).toThrow(/id/);
  });

  it("drops query values that are null and keeps false, zero and lists", () => {
    const query = { date: null, page: 0, open: false, status: ["ACTIVE", "PAUSED"], q: undefined };
    expect(buildUrl("/core/catalogs", {}, query)).toBe(
      "/api/core/catalogs?page=0&open=false&status=ACTIVE&status=PAUSED",
    );
  });

  it("carries the session everywhere but to login and logout", () => {
    expect(carriesBearer("/sessions/me")).toBe(true);
    expect(carriesBearer("/public/spaces/:slug")).toBe(true);
    expect(carriesBearer("/sessions/login")).toBe(false);
    expect(carriesBearer("/sessions/logout")).toBe(false);
    expect(carriesBearer("/elsewhere")).toBe(false);
  });
});

it("needs a session or none, as its contract says", () => {
  const isOpen = [...endpoints].map(([call, { path }]) => [call, isPublic(path)]);
  const access = [...endpoints].map(([call, endpoint]) => [call, endpoint.access === "public"]);
  expect(isOpen).toEqual(access);
});
