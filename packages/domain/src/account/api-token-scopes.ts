// The scopes of personal API tokens and the endpoints that each opens; all others stay closed to tokens.
import type { Endpoint } from "../http/endpoint.ts";
import type { Label } from "../locale.ts";

export const apiTokenScopes = ["read", "write", "measure", "private"] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];

export const apiTokenScopeLabels: Readonly<Record<ApiTokenScope, Label>> = {
  read: { es: "Leer tus planes", en: "Read your plans" },
  write: { es: "Cambiar tus planes", en: "Change your plans" },
  measure: { es: "Anotar medidas", en: "Log measurements" },
  private: { es: "Incluir tu sueño y tu ciclo", en: "Include your sleep and cycle" },
};

/** Every token starts with it, so that a leaked one is recognized in code and logs. */
export const API_TOKEN_PREFIX = "vereda_";
export const MAX_API_TOKENS = 20;

const MEASUREMENTS = "/planning/objectives/:id/progress-entries";
// The workspaces and areas that plans belong to, without their members and records.
const WORKSPACE_PATHS = new Set(["/workspaces", "/workspaces/:id", "/workspaces/:id/active-areas"]);

/** The alternatives of scopes that open an endpoint; none for an endpoint that tokens cannot call. */
export function listApiTokenScopes({
  method,
  path,
}: Pick<Endpoint, "method" | "path">): readonly (readonly ApiTokenScope[])[] {
  const use = method === "GET" ? "read" : "write";
  if (method === "POST" && path === MEASUREMENTS) return [["write"], ["measure"]];
  if (path.startsWith("/planning/")) return [[use]];
  if (path.startsWith("/energizing/")) return [[use, "private"]];
  return method === "GET" && WORKSPACE_PATHS.has(path) ? [["read"]] : [];
}

export function canTokenCall(scopes: readonly ApiTokenScope[], endpoint: Endpoint): boolean {
  if (endpoint.access === "public") return true;
  return listApiTokenScopes(endpoint).some((needed) => needed.every((one) => scopes.includes(one)));
}
