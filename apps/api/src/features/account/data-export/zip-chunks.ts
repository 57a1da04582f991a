// A ZIP made as it is read: each piece of a file goes in, and what is finished comes out. Never holds a whole file.
import { Zip, ZipDeflate } from "fflate";

/** A file of the archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: () => AsyncIterable<string | Uint8Array>;
}

const level = 6;

/** The bytes of a ZIP of these files, in the order given. */
export async function* zipChunks(
  entries: Iterable<ZipEntry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  const drainChunks = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const { name, content } of entries) {
    const file = new ZipDeflate(name, { level });
    file.mtime = madeAt;
    zip.add(file);
    for await (const part of content()) {
      file.push(typeof part === "string" ? Buffer.from(part) : part);
      yield* drainChunks();
    }
    file.push(new Uint8Array(), true);
    yield* drainChunks();
  }
  zip.end();
  yield* drainChunks();
}
