import type { Endpoint } from "@vereda/domain/http/endpoint";

const contractModules = import.meta.glob<Record<string, unknown>>(
  ["../../../../../packages/domain/src/**/contract*.ts", "!**/*.test.ts"],
  { eager: true },
);

function listEndpoints(value: unknown): Endpoint[] {
  if (typeof value !== "object" || value === null) return [];
  if ("method" in value && "path" in value && "data" in value) return [value as Endpoint];
  return Object.values(value).flatMap(listEndpoints);
}

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(contractModules)
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith("Api"))
    .flatMap(([, api]) => listEndpoints(api))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
