// When `npm run backup` last succeeded on this machine; written beside the data, because a server may not run then.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import type { Config } from "#config.ts";

const content = z.object({ at: z.iso.datetime() });

const getPath = ({ dataDir }: Pick<Config, "dataDir">) =>
  join(resolve(dataDir), "last-backup.json");

export async function recordBackup(config: Pick<Config, "dataDir">, now: Date): Promise<void> {
  await mkdir(resolve(config.dataDir), { recursive: true });
  await writeFile(getPath(config), JSON.stringify({ at: now.toISOString() }));
}

/** Null without one, and for a file that cannot be read. */
export async function readLastBackup(config: Pick<Config, "dataDir">): Promise<Date | null> {
  try {
    const { at } = z.parse(content, JSON.parse(await readFile(getPath(config), "utf8")));
    return new Date(at);
  } catch {
    return null;
  }
}
