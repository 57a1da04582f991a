// Stores uploaded files on disk, or in S3-compatible storage when S3_URL is set.
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#config.ts";
import { makeS3Files } from "./files-s3.ts";
import type { FileStore } from "./file-store.ts";

// Up to three folders and a name, in lower case, so that every storage accepts it and no path traversal is
// possible.
const fileName = /^(?:[a-z0-9-]{1,64}\/){0,3}[a-z0-9-]{1,64}\.[a-z0-9]{1,8}$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Stores files in a folder that only the server's OS user can read. */
function makeDiskFiles(folder: string): FileStore {
  const resolvePath = (name: string) => path.join(folder, name);
  return {
    async put(name, bytes) {
      const filePath = resolvePath(name);
      const draft = `${filePath}.${randomUUID()}.draft`;
      await mkdir(path.dirname(filePath), { recursive: true, mode: 0o700 });
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true });
        await rename(draft, filePath);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(name) {
      const handle = await open(resolvePath(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (handle === null) return null;
      const { size } = await handle.stat();
      return { content: handle.createReadStream(), size };
    },
    delete: (name) => rm(resolvePath(name), { force: true }),
  };
}

function validateNames(store: FileStore): FileStore {
  const requireValidName = (name: string) => {
    if (!fileName.test(name))
      throw new Error("A file was asked for by a name that is none of ours.");
    return name;
  };
  return {
    put: async (name, bytes) => store.put(requireValidName(name), bytes),
    get: async (name) => store.get(requireValidName(name)),
    delete: async (name) => store.delete(requireValidName(name)),
  };
}

/** Opens the storage that the settings select.
@throws BootError when S3_URL has no key */
export function openFiles(config: Pick<Config, "dataDir" | "s3Url" | "s3Region">): FileStore {
  const { s3Url, s3Region, dataDir } = config;
  const store =
    s3Url === undefined ? makeDiskFiles(path.join(dataDir, "files")) : makeS3Files(s3Url, s3Region);
  return validateNames(store);
}
