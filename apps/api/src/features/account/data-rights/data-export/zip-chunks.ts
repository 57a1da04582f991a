// Streams a ZIP piece by piece, so that no file is in memory as a whole.
import { Zip, ZipDeflate } from "fflate";

export interface ZipEntry {
  readonly name: string;
  readonly content: () => AsyncIterable<string | Uint8Array>;
}

const level = 6;

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
