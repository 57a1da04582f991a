import { describe, expect, it } from "vitest";
import { endpoints } from "../testing/endpoints.ts";
import { buildUrl, shouldSendBearer, isPublic } from "./address.ts";

describe("API URL", () => {
  it("uses /api for the protected prefixes and /api/v1 for the rest", () => {
    expect(buildUrl("/sessions/me")).toBe("/api/sessions/me");
    expect(buildUrl("/planning/objectives")).toBe("/api/planning/objectives");
    expect(buildUrl("/mail/subscriptions")).toBe("/api/v1/mail/subscriptions");
    expect(buildUrl("/planning-extras")).toBe("/api/v1/planning-extras");
  });

  it("encodes parameters and throws if one is missing", () => {
    expect(buildUrl("/planning/tasks/:id", { id: "a/b?c" })).toBe("/api/planning/tasks/a%2Fb%3Fc");
    expect(() => buildUrl("/planning/tasks/:id", {})).toThrow(/id/);
  });

  it("omits null query values, but not false, zero and lists", () => {
    const query = { date: null, page: 0, open: false, status: ["ACTIVE", "PAUSED"], q: undefined };
    expect(buildUrl("/core/catalogs", {}, query)).toBe(
      "/api/core/catalogs?page=0&open=false&status=ACTIVE&status=PAUSED",
    );
  });

  it("sends the bearer token except to login and logout", () => {
    expect(shouldSendBearer("/sessions/me")).toBe(true);
    expect(shouldSendBearer("/public/spaces/:slug")).toBe(true);
    expect(shouldSendBearer("/sessions/login")).toBe(false);
    expect(shouldSendBearer("/sessions/logout")).toBe(false);
    expect(shouldSendBearer("/elsewhere")).toBe(false);
  });
});

it("requires a session according to the contract", () => {
  const isOpen = [...endpoints].map(([call, { path }]) => [call, isPublic(path)]);
  const access = [...endpoints].map(([call, endpoint]) => [call, endpoint.access === "public"]);
  expect(isOpen).toEqual(access);
});
