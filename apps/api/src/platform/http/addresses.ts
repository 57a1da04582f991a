// Where calls live: under /api/v1, and the eight everyday prefixes under /api too.
import type { Endpoint } from "@vereda/domain/http/endpoint";

// These answer without the version too (`/api/planning/…`), with the same behaviour.
const aliased = /^\/(sessions|me|panel|public|workspaces|planning|core|energizing)(\/|$)/;

/** Every address a call answers at, with `:name` parameters. */
export function listAddresses({ path }: Endpoint): string[] {
  const versioned = `/api/v1${path}`;
  return aliased.test(path) ? [versioned, `/api${path}`] : [versioned];
}

/** True when a path (without query) is one of those that a pattern with `:name` parameters stands for. */
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
