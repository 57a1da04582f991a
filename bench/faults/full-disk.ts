// Fills the disk of the database while clients write, then frees it.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, rmdirSync, writeSync, openSync, closeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { cleanUpAtExit } from "../../scripts/machine/ending.mjs";
import { formatCount, formatSeconds, withStand } from "./attack.ts";
import type { Attack, Stand } from "./attack.ts";
import { signUp } from "./client.ts";
import { Writers } from "./writers.ts";

const DISK_MB = 400;
const FULL_MS = 12_000;

function mountSmallDisk(): { folder: string; unmount: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), "vereda-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "none", folder]);
  const unmount = cleanUpAtExit(() => {
    if (mounted.status === 0) spawnSync("umount", ["-l", folder]);
    rmdirSync(folder);
  });
  if (mounted.status === 0) {
    chmodSync(folder, 0o755);
    return { folder, unmount };
  }
  unmount();
  return null;
}

/** Writes a file until nothing more fits. */
function fill(file: string): void {
  const descriptor = openSync(file, "a");
  for (const size of [1024 * 1024, 4096, 1]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeSync(descriptor, block);
    } catch {
      continue;
    }
  }
  closeSync(descriptor);
}

async function fetchReadiness(origin: string): Promise<number> {
  return fetch(`${origin}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
}

async function attackOne(stand: Stand, disk: string) {
  const ballast = join(disk, "ballast");
  let product = await stand.serve();
  const { origin } = product;
  const writers = new Writers(await signUp(origin));
  await writers.prepare(origin);
  const stopping = new AbortController();
  const writing = writers.write(origin, stopping.signal);
  await setTimeout(1_500);
  const end = performance.now() + FULL_MS;
  let readiness = 200;
  while (performance.now() < end) {
    // Again and again, because a database that failed frees some of its files.
    fill(ballast);
    const status = await fetchReadiness(origin);
    if (status !== 200) readiness = status;
    await setTimeout(500);
  }
  const failures = readiness === 503 ? [] : [`Readiness answered ${readiness} on the full disk.`];
  const refused = writers.statuses.entries().filter(([status]) => !/^20[01]$/.test(status));
  rmSync(ballast);
  const freed = performance.now();
  const isAlive = !product.hasEnded();
  const hasSucceeded = () => writers.lastSuccess > freed;
  for (let left = 100; left > 0 && !product.hasEnded() && !hasSucceeded(); left -= 1)
    await setTimeout(100);
  const byItself = hasSucceeded();
  stopping.abort();
  await writing;
  const recovery = byItself ? formatSeconds(writers.lastSuccess - freed) : "after a restart";
  if (!byItself) {
    if (!product.hasEnded()) await product.kill();
    if (stand.postgres !== null) await stand.postgres.restart("fast");
    product = await stand.serve();
  }
  failures.push(...(await writers.repeat(product.origin)), ...writers.unclean);
  const lost = await writers.findLost(product.origin);
  await product.stop();
  const row = [
    stand.name,
    formatCount(writers.acknowledged),
    lost.length,
    refused.map(([status, count]) => `${status}: ${formatCount(count)}`).join(", "),
    readiness,
    isAlive ? "goes on" : "ended",
    recovery,
  ];
  if (refused.some(([status]) => status.startsWith("20")))
    failures.push("A write was falsely acknowledged.");
  return { row, failures: [...failures, ...lost] };
}

export const fullDisk: Attack = {
  title: "Full disk",
  about: `The data is on a disk of ${DISK_MB} MB that is filled to the last byte for ${FULL_MS / 1000} seconds while six clients write, and then freed.`,
  async run() {
    const heading = [
      "Database",
      "Acknowledged writes",
      "Lost",
      "Refused by status",
      "Readiness",
      "Server",
      "Writes again after",
    ];
    const rows = [];
    const failures: string[] = [];
    for (const name of ["PGlite", "PostgreSQL"] as const) {
      const disk = mountSmallDisk();
      if (disk === null)
        return {
          rows: [heading],
          failures,
          notes: ["Skipped: this user may not mount a small disk."],
        };
      try {
        const result = await withStand(name, (stand) => attackOne(stand, disk.folder), disk.folder);
        rows.push(result?.row ?? [name, "not on this machine", "", "", "", "", ""]);
        failures.push(...(result?.failures ?? []).map((failure) => `${name}: ${failure}`));
      } finally {
        disk.unmount();
      }
    }
    return { rows: [heading, ...rows], failures };
  },
};
