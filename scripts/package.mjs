// `npm run package [-- folder]`: writes a folder with all that production needs, Node included.
import fs, { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runUnderProjectNode } from "./machine/node.mjs";
import { isPackaged, listPackagedCommands, packagedPaths } from "./machine/package-contents.mjs";
import { giveUp, print, root, runNpm } from "./machine/run.mjs";
import { ensureWebBuild } from "./machine/web-build.mjs";

await runUnderProjectNode(import.meta.url);

const standard = join(root, "dist/vereda");
const target = process.argv[2] ?? standard;
if (target === standard) rmSync(target, { recursive: true, force: true });
if (existsSync(target)) giveUp(`${target} exists already: name a folder that does not.`);

const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));
const writeJson = (path, value) =>
  writeFileSync(join(target, path), `${JSON.stringify(value, null, 2)}\n`);

/** What the server's part of the web application imports; all else is in the build already. */
function listWebImports() {
  const { packages } = readJson("package-lock.json");
  const sources = fs
    .globSync("apps/web/build/server/**/*.js", { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g)].map(
      ([, name]) => name,
    ),
  );
  return Object.fromEntries(
    [...new Set(names)]
      .map((name) => [name, packages[`node_modules/${name}`]?.version])
      .filter(([name, version]) => name !== "node" && version !== undefined),
  );
}

async function installPackages() {
  const options = ["--omit=dev", "--omit=peer", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await runNpm(["install", ...options], { cwd: target, quiet: true });
  if (code !== 0) giveUp(`The packages could not be installed:\n${output}`);
  // Node's own package brings a second copy of it.
  const node = join(target, "node_modules/node");
  rmSync(join(node, "node_modules"), { recursive: true, force: true });
  cpSync(process.execPath, join(node, "bin/node"));
  for (const file of fs.globSync("node_modules/**/*.{map,d.ts,d.cts,d.mts}", { cwd: target })) {
    rmSync(join(target, file), { recursive: true });
  }
}

function measure(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(join(parentPath, name)).size, 0);
}

await ensureWebBuild();
for (const path of packagedPaths) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: (source) => isPackaged(relative(root, source)),
  });
}
const { devDependencies: _, ...product } = readJson("package.json");
writeJson("package.json", { ...product, scripts: listPackagedCommands(product.scripts) });
writeJson("apps/web/package.json", {
  ...readJson("apps/web/package.json"),
  dependencies: listWebImports(),
  devDependencies: {},
});
const { devDependencies: __, ...api } = readJson("apps/api/package.json");
writeJson("apps/api/package.json", api);
print("Installing production packages …");
await installPackages();
print(
  `${target}: ${Math.round(measure(target) / 1e6)} MB. Serve it with npm start in that folder.`,
);
