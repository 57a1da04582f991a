// Builds the web application if one of its sources has changed since the last build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { giveUp, runNpm, root, print } from "./run.mjs";

const build = join(root, "apps/web/build");
const stamp = join(build, ".sources");

const sources = [
  "package-lock.json",
  // Their titles stand in pictures.
  "apps/api/src/features/site/content/articles",
  "apps/api/src/features/site/pages",
  "apps/web/app",
  "apps/web/public",
  "apps/web/scripts",
  "apps/web/package.json",
  "apps/web/vite.config.ts",
  "apps/web/react-router.config.ts",
  "packages/domain/package.json",
  "packages/domain/src",
];
const isLeftOut = (path) => /(\.test\.tsx?$|\/generated(\/|$))/.test(path);

function listFiles(path) {
  if (!existsSync(path) || isLeftOut(path)) return [];
  const entries = tryReadFolder(path);
  if (entries === null) return [path];
  return entries
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => listFiles(join(path, name)));
}

function tryReadFolder(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}

function hashSources() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((path) => listFiles(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".html", ".txt"]);

/** Compresses the client's files at build time, instead of for each request. */
async function compressFiles(folder) {
  const files = listFiles(folder).filter((file) => compressible.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1024) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

export async function buildWeb(hash = hashSources()) {
  rmSync(build, { recursive: true, force: true });
  const { code, output } = await runNpm(["--workspace", "@vereda/web", "run", "build"], {
    quiet: true,
  });
  if (code !== 0) giveUp(`The web application could not be built:\n${output}`);
  await compressFiles(join(build, "client"));
  writeFileSync(stamp, hash);
}

export async function ensureWebBuild() {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  print("Building the web application (after changes only) …");
  await buildWeb(hash);
  return true;
}
