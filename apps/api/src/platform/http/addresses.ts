// Maps endpoints to URL paths: under /api/v1, and for eight common prefixes also under /api.
import type { Endpoint } from "@vereda/domain/http/endpoint";

// Also available without the version (`/api/planning/…`), with the same behavior.
const aliased = /^\/(sessions|me|panel|public|workspaces|planning|core|energizing)(\/|$)/;

export function listAddresses({ path }: Endpoint): string[] {
  const versioned = `/api/v1${path}`;
  return aliased.test(path) ? [versioned, `/api${path}`] : [versioned];
}

/** True when a path (without query) matches a pattern with `:name` parameters. */
export function isAddress(pattern: string, path: string): boolean {
  const expected = pattern.split("/");
  const actual = path.split("/");
  return (
    expected.length === actual.length &&
    expected.every((part, index) => part.startsWith(":") || part === actual[index])
  );
}

export function pathOf(url: string): string {
  return url.split("?")[0] ?? "";
}

export function isApiPath(url: string): boolean {
  return /^\/api(?:\/|$)/.test(pathOf(url));
}
