import { describe, expect, it } from "vitest";
import { apiTokenScopes, canTokenCall, listApiTokenScopes } from "./api-token-scopes.ts";
import { apiTokensApi } from "./contract-api-tokens.ts";
import { accountApi } from "../contract.ts";
import { energizingApi } from "../../energizing/contract.ts";
import { planningApi } from "../../planning/contract.ts";

describe("scopes of API tokens", () => {
  it("read opens reading plans, write changing them", () => {
    expect(canTokenCall(["read"], planningApi.dailyAgenda)).toBe(true);
    expect(canTokenCall(["write"], planningApi.dailyAgenda)).toBe(false);
    expect(canTokenCall(["read"], planningApi.createObjective)).toBe(false);
    expect(canTokenCall(["write"], planningApi.createObjective)).toBe(true);
  });

  it("measure opens only logging measurements", () => {
    expect(canTokenCall(["measure"], planningApi.createProgressEntry)).toBe(true);
    expect(canTokenCall(["measure"], planningApi.deleteProgressEntry)).toBe(false);
    expect(canTokenCall(["measure"], planningApi.dailyAgenda)).toBe(false);
  });

  it("private opens nights only together with read or write", () => {
    expect(canTokenCall(["private"], energizingApi.listSleepCycles)).toBe(false);
    expect(canTokenCall(["read"], energizingApi.listSleepCycles)).toBe(false);
    expect(canTokenCall(["read", "private"], energizingApi.listSleepCycles)).toBe(true);
    expect(canTokenCall(["read", "private"], energizingApi.eraseSleep)).toBe(false);
  });

  it("read opens resources, streak and reviews, private what is intimate", () => {
    const listScopes = (
      method: Parameters<typeof listApiTokenScopes>[0]["method"],
      path: `/${string}`,
    ) => listApiTokenScopes({ method, path });
    for (const path of [
      "/workspaces/:id/resources",
      "/workspaces/:id/resources/finance/months/:month",
      "/panel/streak",
      "/panel/reviews",
      "/panel/reviews/:kind/:period",
    ] as const)
      expect([path, listScopes("GET", path)]).toEqual([path, [["read"]]]);
    for (const path of [
      "/panel/vitality",
      "/panel/vitality/balance",
      "/workspaces/:id/areas/:areaId/entries",
      "/workspaces/entries/:id",
      "/workspaces/attachments/:id",
    ] as const)
      expect([path, listScopes("GET", path)]).toEqual([path, [["read", "private"]]]);
    expect(listScopes("PUT", "/workspaces/:id/resources/:resourceId")).toEqual([["write"]]);
    expect(listScopes("PUT", "/panel/reviews/:kind/:period")).toEqual([["write", "private"]]);
    expect(listScopes("GET", "/panel/conversations")).toEqual([]);
  });

  it("no scope opens the account, a member list or a call that does not exist yet", () => {
    expect(canTokenCall(apiTokenScopes, accountApi.me)).toBe(false);
    expect(canTokenCall(apiTokenScopes, apiTokensApi.create)).toBe(false);
    expect(listApiTokenScopes({ method: "GET", path: "/panel/workspaces/:id/members" })).toEqual(
      [],
    );
    expect(listApiTokenScopes({ method: "DELETE", path: "/workspaces/:id" })).toEqual([]);
    expect(listApiTokenScopes({ method: "GET", path: "/somewhere/new" })).toEqual([]);
  });
});
