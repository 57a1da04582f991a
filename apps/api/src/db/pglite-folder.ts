// Creates the folder of the embedded database: complete or not at all, on the disk, for its owner only.
import { chmod, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const AT_ONCE = 16;

// PGlite copies what it creates with modes that everybody may read and write, whatever the umask.
async function closeToOthers(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const left = entries.values();
  const close = async () => {
    for (const entry of left) {
      const path = join(entry.parentPath, entry.name);
      await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
      await syncToDisk(path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, close));
  await syncToDisk(folder);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Creates the database if the folder does not exist; an interrupted attempt leaves nothing behind. */
export async function ensurePgliteFolder(folder: string): Promise<void> {
  if (await exists(folder)) return chmod(folder, 0o700);
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const client = await PGlite.create(draft);
  await client.close();
  await chmod(draft, 0o700);
  await closeToOthers(draft);
  await rename(draft, folder);
  await syncToDisk(dirname(folder));
}
