// Checks docs/security.md: the tests and files that it names exist, and its sums are right.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { giveUp, root } from "../machine/run.mjs";

const text = readFileSync(join(root, "docs/security.md"), "utf8");

/** The short forms that the page introduces. */
const folders = {
  "api/": "apps/api/src/",
  "account/": "apps/api/src/features/account/",
  "domain/": "packages/domain/src/",
  "web/": "apps/web/app/",
};
const roots = ["docs/", "e2e/", "scripts/", "deploy/"];

function findFile(name) {
  const short = Object.keys(folders).find((folder) => name.startsWith(folder));
  if (short !== undefined) return folders[short] + name.slice(short.length);
  return roots.some((folder) => name.startsWith(folder)) ? name : null;
}

const missing = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md|yaml|service))`/g)]
  .map(([, name]) => name)
  .filter((name) => {
    const file = findFile(name);
    return file !== null && !existsSync(join(root, file));
  });

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([\w/]+)/gm)];
const states = ["done", "part", "missing", "operator", "n/a"];
const sums = states.map((state) => rows.filter(([, , one]) => one === state).length);
const stated = /^\| Done[^\n]*\n[^\n]*\n([^\n]*)/m.exec(text)?.[1] ?? "";
const isSummed = sums.join() === (stated.match(/\d+/g) ?? []).join();
const ids = rows.map(([, id]) => id);

const errors = [
  ...missing.map((name) => `There is no ${name}.`),
  ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice.`),
  ...(isSummed ? [] : [`The sums are ${sums.join(", ")}.`]),
];
if (errors.length > 0) giveUp(`docs/security.md:\n${errors.join("\n")}`);
