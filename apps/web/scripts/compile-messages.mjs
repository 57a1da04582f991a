// Compiles all message files into functions in app/platform/i18n/generated, if any message changed.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const project = join(web, ".cache/messages/project.inlang");
const outdir = join(web, "app/platform/i18n/generated");
const stamp = join(outdir, ".stamp");

/** Lists the folders with message files, in a stable order so that the hash is stable. */
export function listMessageFolders() {
  return [
    "app/platform/i18n/texts",
    "app/platform/i18n/common-texts",
    "app/platform/i18n/panel-texts",
    ...globSync("app/{features,shell}/*/texts", { cwd: web }).toSorted(),
  ].map((folder) => join(web, folder));
}

function hashOfInputs(folders) {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  for (const folder of folders) {
    for (const locale of ["es", "en"]) {
      const file = join(folder, `${locale}.json`);
      if (existsSync(file)) hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function writeProject(folders) {
  const plugin = createRequire(import.meta.url).resolve("@inlang/plugin-message-format");
  // Paths in the settings are relative to the folder that contains the project.
  const home = dirname(project);
  const fromHome = (path) => `./${relative(home, path)}`;
  mkdirSync(project, { recursive: true });
  writeFileSync(
    join(project, "settings.json"),
    JSON.stringify({
      baseLocale: "es",
      locales: ["es", "en"],
      modules: [fromHome(plugin)],
      "plugin.inlang.messageFormat": {
        pathPattern: folders.map((folder) => `${fromHome(folder)}/{locale}.json`),
      },
    }),
  );
}

/** @returns {Promise<boolean>} true if the messages were compiled, false if they were up to date */
export async function compileMessages() {
  const folders = listMessageFolders();
  const hash = hashOfInputs(folders);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  writeProject(folders);
  const { compile } = await import("@inlang/paraglide-js");
  await compile({
    project,
    outdir,
    outputStructure: "message-modules",
    strategy: ["globalVariable", "baseLocale"],
    isServer: "import.meta.env.SSR",
    emitReadme: false,
  });
  writeFileSync(stamp, hash);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const compiled = await compileMessages();
  process.stdout.write(compiled ? "messages: compiled\n" : "messages: up to date\n");
  // The compiler leaves timers that would delay the exit by half a minute.
  process.exit(0);
}
