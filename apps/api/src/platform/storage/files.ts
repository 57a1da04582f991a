// Files that people give us, such as their picture: kept on disk, or in an S3-compatible storage when S3_URL
// names one. What a file is called is ours to choose; nothing that a person typed becomes part of a name.
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#config.ts";
import { makeS3Files } from "./files-s3.ts";
import type { FileStore } from "./file-store.ts";

// A folder or two and a name, in small letters, so that no storage confuses two of them and none leaves its place.
const fileName = /^(?:[a-z0-9-]{1,64}\/){0,3}[a-z0-9-]{1,64}\.[a-z0-9]{1,8}$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Keeps files in a folder that only the server's own user reads. */
export function makeDiskFiles(folder: string): FileStore {
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

/** Refuses names that we would not have made. */
function validateNames(store: FileStore): FileStore {
  const checked = (name: string) => {
    if (!fileName.test(name))
      throw new Error("A file was asked for by a name that is none of ours.");
    return name;
  };
  return {
    put: async (name, bytes) => store.put(checked(name), bytes),
    get: async (name) => store.get(checked(name)),
    delete: async (name) => store.delete(checked(name)),
  };
}

/** The storage that the settings name. @throws BootError when S3_URL lacks its key */
export function openFiles(config: Pick<Config, "dataDir" | "s3Url" | "s3Region">): FileStore {
  const { s3Url, s3Region, dataDir } = config;
  const store =
    s3Url === undefined ? makeDiskFiles(path.join(dataDir, "files")) : makeS3Files(s3Url, s3Region);
  return validateNames(store);
}
