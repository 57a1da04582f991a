// Leads every late import of the client through app/platform/shell/late-files.ts: what Vite wraps imports of parts in,
// and the places where the router imports screens.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const HOME = fileURLToPath(new URL("../app/platform/shell/late-files.ts", import.meta.url));

/** Vite's own helper, by the name that it has while building. */
const HELPER = "\0vite/preload-helper.js";

const ROUTER = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/(routeModules|routes)\.js$/;

/** An import of what is named by a value, with the comments that keep bundlers away from it. */
const OF_A_VALUE = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*([\w.]+)\s*\)/g;

/** How many of them each file of the router has: were there another, it would be missed in silence. */
const KNOWN: Readonly<Record<string, number>> = { routeModules: 1, routes: 4 };

/** The router's code, importing screens our way. Throws when it imports them in another number of places. */
export function ledHome(code: string, name: string, home: string): string {
  const found = [...code.matchAll(OF_A_VALUE)].length;
  if (found !== KNOWN[name]) {
    throw new Error(`The router imports screens at ${found} places of ${name} now.`);
  }
  const led = code.replaceAll(OF_A_VALUE, "importScreen($1)");
  return `import { importScreen } from ${JSON.stringify(home)};\n${led}`;
}

export function lateImports(): Plugin {
  return {
    name: "vereda:late-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: (id) =>
      id === HELPER
        ? `export { importPart as __vitePreload } from ${JSON.stringify(HOME)};`
        : undefined,
    transform: {
      filter: { id: ROUTER },
      handler: (code, id) => ({ code: ledHome(code, ROUTER.exec(id)?.[1] ?? "", HOME), map: null }),
    },
  };
}
