// The files of a finished build of the client, by their names, and what they import.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What is written in a file, by its name, such as `page-a1b2.js`. */
export type Read = (name: string) => string;

// Whatever signs a name is made of: what is found here and is no file of the build fails the build as it is read.
const IMPORTED = /(?:from|import)\s*(["'`])\.\/((?:(?!\1).)+\.(?:js|css))\1/g;

/** Names that a pattern's second group finds; its first is the quote before them. */
export const namesIn = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].map(([, _quote, name = ""]) => name);

/** Files and all that they import as they load. */
export function withImports(names: Iterable<string>, read: Read): Set<string> {
  const all = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    if (name.endsWith(".js")) waiting.push(...namesIn(read(name), IMPORTED));
  }
  return all;
}

/** `/assets/page-a1b2.css#` is `page-a1b2.css`. */
export const baseName = (address: string) => address.replace(/^.*\/|#.*$/g, "");

/** Reads the files of a folder, each once. */
export function readsOf(folder: string): Read {
  const kept = new Map<string, string>();
  return (name) => {
    const code = kept.get(name) ?? readFileSync(join(folder, name), "utf8");
    kept.set(name, code);
    return code;
  };
}
