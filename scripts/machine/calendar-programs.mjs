// The calendar programs and servers that tests of CalDAV run; CI installs them, elsewhere they are skipped.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { run, print } from "./run.mjs";

/** Packages of Debian, each with a program of its name. */
const programs = ["vdirsyncer", "khal", "todoman", "syncevolution", "radicale", "xandikos"];

const listMissing = () =>
  programs.filter(
    (name) => !(process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, name))),
  );

export async function bringCalendarPrograms() {
  const canInstall = process.env.CI && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (listMissing().length > 0 && canInstall) {
    await run("apt-get", ["update"], { quiet: true });
    const install = ["install", "-y", "--no-install-recommends", ...listMissing()];
    await run("apt-get", install, { quiet: true });
  }
  const missing = listMissing().join(" ");
  if (missing === "") return true;
  print(`Some calendar programs are left out. To mend it: sudo apt-get install ${missing}`);
  return false;
}
