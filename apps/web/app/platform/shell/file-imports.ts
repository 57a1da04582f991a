// What each file of the router's screens imports. The build takes it out of the map that every page loads, into a file
// beside it (scripts/light-manifest.ts).
import { ownBuildId } from "../pwa/own-build.ts";

export interface FileImports {
  /** Addresses, each once, such as `/assets/day-a1b2.js`. */
  readonly files: readonly string[];
  /** All that a file imports as it loads: places in `files`, by the place of the file itself. */
  readonly imports: Readonly<Record<number, readonly number[] | undefined>>;
}

export const NO_IMPORTS: FileImports = { files: [], imports: {} };

async function fetchImports(build: string): Promise<FileImports> {
  const response = await fetch(`/assets/imports-${build}.json`);
  if (response.ok) return (await response.json()) as FileImports;
  // Of a version that is gone: so are its screens.
  if (response.status === 404) return NO_IMPORTS;
  throw new Error(`${response.url}: ${response.status}`);
}

let known: Promise<FileImports> | undefined;

/** Fetches them, once; rejects when they cannot be had for now. While developing there are none. */
export function fileImports(): Promise<FileImports> {
  const build = ownBuildId();
  if (build === null) return Promise.resolve(NO_IMPORTS);
  if (known === undefined) {
    known = fetchImports(build);
    known.catch(() => (known = undefined));
  }
  return known;
}

/** A file and all that it imports. */
export function withImports(address: string, { files, imports }: FileImports): string[] {
  const places = imports[files.indexOf(address)] ?? [];
  return [address, ...places.flatMap((place) => files[place] ?? [])];
}
