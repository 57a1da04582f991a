// Where the ZIP lies: in rows of at most 256 KiB, each sealed with the person's key for its place in its copy.
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { seal, unseal } from "#platform/crypto/sealed-box.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import { dataExportPieces } from "../tables/data-rights.ts";

const pieceBytes = 256 * 1024;

export interface Copy {
  readonly db: Database;
  readonly exportId: string;
  readonly person: PersonKey;
}

const contextOf = ({ exportId, person }: Copy, position: number) =>
  `data_export_pieces.sealed:${person.userId}:${exportId}:${position}`;

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    const all = Buffer.concat(waiting);
    let start = 0;
    for (; bytes - start >= pieceBytes; start += pieceBytes) {
      yield all.subarray(start, start + pieceBytes);
    }
    waiting = [all.subarray(start)];
    bytes -= start;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Stores a copy in place of what was stored of it before. @returns its bytes */
export async function storePieces(
  copy: Copy,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  const { db, exportId, person } = copy;
  await db.delete(dataExportPieces).where(eq(dataExportPieces.exportId, exportId));
  let size = 0;
  let position = 0;
  for await (const piece of inPieces(chunks)) {
    signal.throwIfAborted();
    const sealed = seal(person.key, contextOf(copy, position), piece);
    await db.insert(dataExportPieces).values({ exportId, position, sealed });
    size += piece.length;
    position++;
  }
  return size;
}

/** The bytes of a copy, one piece after the other. */
export async function* readPieces(copy: Copy): AsyncGenerator<Uint8Array> {
  const { db, exportId, person } = copy;
  for (let position = 0; ; position++) {
    const [piece] = await db
      .select({ sealed: dataExportPieces.sealed })
      .from(dataExportPieces)
      .where(and(eq(dataExportPieces.exportId, exportId), eq(dataExportPieces.position, position)));
    if (piece === undefined) return;
    yield unseal(person.key, contextOf(copy, position), piece.sealed);
  }
}
