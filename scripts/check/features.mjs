// Checks that features import only those before them in docs/architecture.md, and few slices of planning each other.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../machine/run.mjs";

/** Pairs of slices that import each other, in the three runtimes together. It only goes down. */
const MAX_PLANNING_PAIRS = 3;

const runtimes = {
  domain: { folder: "packages/domain/src", alias: null },
  API: { folder: "apps/api/src/features", alias: "apps/api/src" },
  web: { folder: "apps/web/app/features", alias: "apps/web/app" },
};

/** @param {string} file @param {string} specifier @param {string | null} alias of `#` */
function resolveImport(file, specifier, alias) {
  return specifier.startsWith("#")
    ? join(alias ?? "", specifier.slice(1))
    : join(dirname(file), specifier);
}

const isTable = (path) => path.includes("/tables/");

/** The imports within a runtime, without those of tests; tables may name tables. */
function listImports({ folder, alias }) {
  const files = globSync("**/*.{ts,tsx}", { cwd: join(root, folder) });
  return files
    .filter((file) => !/\.test\.|testing/.test(file))
    .flatMap((name) => {
      const from = join(folder, name);
      const text = readFileSync(join(root, from), "utf8");
      const imports = text.matchAll(/(?:from|import)\s*\(?\s*"([.#][^"]+)"/g);
      return Array.from(imports, ([, specifier]) => resolveImport(from, specifier, alias))
        .filter((to) => to.startsWith(`${folder}/`) && !(isTable(from) && isTable(to)))
        .map((to) => ({ from: name, to: to.slice(folder.length + 1) }));
    });
}

function readOrder() {
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const [, line = ""] = /^A feature imports only those before it: ([^;]+);/m.exec(text) ?? [];
  return Array.from(line.matchAll(/`([a-z]+)`/g), ([, name]) => name);
}

const getFeature = (path) => path.split("/")[0];

function listUpwardImports(imports, order) {
  return imports.filter(
    ({ from, to }) =>
      order.includes(getFeature(from)) &&
      order.indexOf(getFeature(to)) > order.indexOf(getFeature(from)),
  );
}

function findSlice(path) {
  const [feature, slice, file] = path.split("/");
  return feature === "planning" && file !== undefined ? slice : undefined;
}

function listPlanningPairs(imports) {
  const edges = new Set();
  for (const { from, to } of imports) {
    const [one, other] = [findSlice(from), findSlice(to)];
    if (one !== undefined && other !== undefined) edges.add(`${one} ${other}`);
  }
  return [...edges].flatMap((edge) => {
    const [one, other] = edge.split(" ");
    return one < other && edges.has(`${other} ${one}`) ? [`${one} and ${other}`] : [];
  });
}

const { domain, API, web } = Object.fromEntries(
  Object.entries(runtimes).map(([name, runtime]) => [name, listImports(runtime)]),
);
const order = readOrder();
// In the rules an account lists its workspaces.
const orderOfRules = ["workspace", ...order.filter((name) => name !== "workspace")];
const faults = [
  ...globSync("*/", { cwd: join(root, runtimes.API.folder) })
    .map((name) => basename(name))
    .filter((name) => !order.includes(name))
    .map((name) => `${name} is not in the order of docs/architecture.md`),
  ...listUpwardImports(domain, orderOfRules).map(({ from, to }) => `domain: ${from} → ${to}`),
  ...listUpwardImports(API, order).map(({ from, to }) => `API: ${from} → ${to}`),
];
const pairs = Object.entries({ domain, API, web }).flatMap(([name, imports]) =>
  listPlanningPairs(imports).map((pair) => `${name}: planning/${pair} import each other`),
);
if (pairs.length > MAX_PLANNING_PAIRS)
  faults.push(`${pairs.length} such pairs, at most ${MAX_PLANNING_PAIRS}`);
process.stdout.write([...pairs, ...faults, `features: ${order.length}\n`].join("\n"));
process.exitCode = faults.length === 0 ? 0 : 1;
