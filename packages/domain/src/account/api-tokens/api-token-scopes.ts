// The scopes of personal API tokens and the endpoints that each opens; all others stay closed to tokens.
import type { Endpoint } from "../../http/endpoint.ts";
import type { Label } from "../../locale.ts";
import apiTokenScopeLabelsData from "./api-token-scope-labels.json" with { type: "json" };

export const apiTokenScopes = ["read", "write", "measure", "private", "calendar"] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];

export const apiTokenScopeLabels: Readonly<Record<ApiTokenScope, Label>> = apiTokenScopeLabelsData;

/** Every token starts with it, so that a leaked one is recognized in code and logs. */
export const API_TOKEN_PREFIX = "vereda_";
export const MAX_API_TOKENS = 20;

const MEASUREMENTS = "/planning/objectives/:id/progress-entries";
// The workspaces and areas that plans belong to, without their members and records.
const WORKSPACE_PATHS = new Set(["/workspaces", "/workspaces/:id", "/workspaces/:id/active-areas"]);
/** Objectives, resources with money, streak. */
const OPEN_PATHS =
  /^\/(planning\/|workspaces\/(:id\/resources\b|(resource-entries|recurring-entries|finance-imports)\/)|panel\/streak\b)/;
/** Nights and cycle, logs, and what is computed from them. Without the scope, reviews are read without nights. */
const PRIVATE_PATHS =
  /^\/(energizing\/|panel\/(vitality|reviews\/:kind)\b|workspaces\/(:id\/areas\/:areaId\/entries|entries\/|attachments\/))/;
const REVIEW_PATHS = new Set(["/panel/reviews", "/panel/reviews/:kind/:period"]);

/** The alternatives of scopes that open an endpoint; none for an endpoint that tokens cannot call. */
export function listApiTokenScopes({
  method,
  path,
}: Pick<Endpoint, "method" | "path">): readonly (readonly ApiTokenScope[])[] {
  const use = method === "GET" ? "read" : "write";
  if (method === "POST" && path === MEASUREMENTS) return [["write"], ["measure"]];
  if (method === "GET" && REVIEW_PATHS.has(path)) return [["read"]];
  if (OPEN_PATHS.test(path)) return [[use]];
  if (PRIVATE_PATHS.test(path)) return [[use, "private"]];
  return method === "GET" && WORKSPACE_PATHS.has(path) ? [["read"]] : [];
}

export function canTokenCall(scopes: readonly ApiTokenScope[], endpoint: Endpoint): boolean {
  if (endpoint.access === "public") return true;
  return listApiTokenScopes(endpoint).some((needed) => needed.every((one) => scopes.includes(one)));
}

/** Whether responses carry data: changes answer with the object, which `write` alone does not open. */
export function canTokenRead(scopes: readonly ApiTokenScope[] | null): boolean {
  return scopes === null || scopes.includes("read") || !scopes.includes("write");
}
