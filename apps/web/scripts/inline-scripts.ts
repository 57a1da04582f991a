// Makes the scripts that stand in the panel's document itself into text: `virtual:opening-script` and
// `virtual:held-scripts`, out of app/platform/first-picture/. Only the server's build takes them in.
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const NAMES = /^virtual:(opening-script|held-scripts)$/;
const entries: Readonly<Record<string, string>> = {
  "opening-script": "opening.ts",
  "held-scripts": "held-scripts.ts",
};

async function bundle(name: string): Promise<string> {
  const file = `../app/platform/first-picture/${entries[name]}`;
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const made = await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    publicDir: false,
    build: { write: false, lib: { entry, formats: ["iife"], name: "inline" } },
  });
  const [output] = [made].flat();
  if (output === undefined || !("output" in output)) throw new Error(`${name} came out empty.`);
  const { code } = output.output[0];
  if (/<\/script/i.test(code)) throw new Error(`${name} would end its own element.`);
  return code;
}

export function inlineScripts(): Plugin {
  return {
    name: "vereda:inline-scripts",
    resolveId: { filter: { id: NAMES }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /virtual:(?:opening-script|held-scripts)$/ },
      handler: async (id) =>
        `export default ${JSON.stringify(await bundle(id.replace("\0virtual:", "")))};`,
    },
  };
}
