// Before a late part is imported, it and what it imports are fetched (app/platform/shell/late-files.ts). Vite names all of
// that wherever the part is wanted, and so also what the file that wants it imports itself: that is there by then.
// Names of files end in letters at random, which do not compress.
import type { Plugin } from "vite";

type ImportsOf = (file: string) => readonly string[];

/** A file and all that it imports as it loads. */
function loadedWith(file: string, importsOf: ImportsOf): ReadonlySet<string> {
  const all = new Set<string>();
  const waiting = [file];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (all.has(one)) continue;
    all.add(one);
    waiting.push(...importsOf(one));
  }
  return all;
}

export interface LatePart {
  /** The file that is wanted late. */
  readonly part: string;
  /** The file and what it imports. */
  readonly files: readonly string[];
  /** The file that wants it. */
  readonly wantedBy: string;
}

/** What of a late part has to be fetched for it: itself, and what the file that wants it has not loaded. */
export function filesAhead({ part, files, wantedBy }: LatePart, importsOf: ImportsOf): string[] {
  const there = loadedWith(wantedBy, importsOf);
  return [...new Set([part, ...files])].filter((file) => !there.has(file));
}

export function fewerPreloads(): Plugin {
  let importsOf: ImportsOf = () => [];
  return {
    name: "vereda:fewer-preloads",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (part, files, { hostId }) =>
            filesAhead({ part, files, wantedBy: hostId }, importsOf),
        },
      },
    }),
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        importsOf = (file) => {
          const chunk = bundle[file];
          return chunk?.type === "chunk" ? chunk.imports : [];
        };
      },
    },
  };
}
