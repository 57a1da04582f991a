// Makes app/platform/first-picture/opening.ts into a few lines of text for the document: `virtual:opening-script`. Only
// the server's build takes it in.
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const NAME = "virtual:opening-script";
const RESOLVED = `\0${NAME}`;
const entry = fileURLToPath(new URL("../app/platform/first-picture/opening.ts", import.meta.url));

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    publicDir: false,
    build: { write: false, lib: { entry, formats: ["iife"], name: "opening" } },
  });
  const [output] = [made].flat();
  if (output === undefined || !("output" in output))
    throw new Error("The opening script is empty.");
  const { code } = output.output[0];
  if (/<\/script/i.test(code)) throw new Error("The opening script would end its own element.");
  return code;
}

export function openingScript(): Plugin {
  return {
    name: "vereda:opening-script",
    resolveId: { filter: { id: /^virtual:opening-script$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:opening-script$/ },
      handler: async () => `export default ${JSON.stringify(await bundle())};`,
    },
  };
}
