// Installs the packages of the lock file if they are missing.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { giveUp, runNpm, root, print } from "./run.mjs";

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

// npm records what it installed; a package missing on purpose is optional on this machine.
function isInstalled() {
  const expected = readPackages("package-lock.json");
  const installedPackages = readPackages("node_modules/.package-lock.json");
  return Object.entries(expected).every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.link === true) return true;
    const installed = installedPackages[path];
    if (installed === undefined) return entry.optional === true || entry.devOptional === true;
    return installed.version === entry.version;
  });
}

/** True in a folder of `npm run package`, which has its packages and its build, but not the sources. */
export const isPackage = !existsSync(join(root, "apps/web/app"));

export async function ensureDependencies() {
  if (isPackage || isInstalled()) return;
  print("Installing packages (once, and after they change) …");
  const { code } = await runNpm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) giveUp("The packages could not be installed; see npm's output above.");
}
