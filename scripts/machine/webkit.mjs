// Finds WebKit, its driver, a virtual display and the locales for the WebKit smoke tests.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, print } from "./run.mjs";

const packages = ["webkit2gtk-driver", "xvfb", "locales"];
const needed = ["WebKitWebDriver", "Xvfb", "localedef"];
const MEXICAN_SPANISH = "/usr/share/i18n/locales/es_MX";

function isInstalled() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const isThere = (name) => folders.some((folder) => existsSync(join(folder, name)));
  return needed.every(isThere) && existsSync(MEXICAN_SPANISH);
}

/** Installs WebKit and its driver where possible. */
export async function ensureWebKit() {
  if (isInstalled()) return { isReady: true };
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    print("Installing WebKit for the tests (once) …");
    await run("apt-get", ["update"], { quiet: true });
    await run("apt-get", install, { quiet: true });
    if (isInstalled()) return { isReady: true };
  }
  return { isReady: false, remedy: `sudo apt-get ${install.join(" ")} (on Debian)` };
}
