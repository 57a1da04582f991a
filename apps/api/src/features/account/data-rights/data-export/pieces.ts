// Stores the export ZIP in encrypted rows of at most 256 KiB, each bound to its export and position.
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { encrypt, decrypt, type UserKey } from "#platform/crypto/encryption.ts";
import { dataExportPieces } from "../../tables/data-rights.ts";

const pieceBytes = 256 * 1024;

interface StoredExport {
  readonly db: Database;
  readonly exportId: string;
  readonly userKey: UserKey;
}

const buildContext = ({ exportId, userKey }: StoredExport, position: number) =>
  `data_export_pieces.encrypted:${userKey.userId}:${exportId}:${position}`;

async function* splitIntoPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    const all = Buffer.concat(pending);
    let start = 0;
    for (; bytes - start >= pieceBytes; start += pieceBytes) {
      yield all.subarray(start, start + pieceBytes);
    }
    pending = [all.subarray(start)];
    bytes -= start;
  }
  if (bytes > 0) yield Buffer.concat(pending);
}

/** @returns the size in bytes */
export async function storePieces(
  copy: StoredExport,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  const { db, exportId, userKey } = copy;
  await db.delete(dataExportPieces).where(eq(dataExportPieces.exportId, exportId));
  let size = 0;
  let position = 0;
  for await (const piece of splitIntoPieces(chunks)) {
    signal.throwIfAborted();
    const encrypted = encrypt(userKey.key, buildContext(copy, position), piece);
    await db.insert(dataExportPieces).values({ exportId, position, encrypted });
    size += piece.length;
    position++;
  }
  return size;
}

export async function* readPieces(copy: StoredExport): AsyncGenerator<Uint8Array> {
  const { db, exportId, userKey } = copy;
  for (let position = 0; ; position++) {
    const [piece] = await db
      .select({ encrypted: dataExportPieces.encrypted })
      .from(dataExportPieces)
      .where(and(eq(dataExportPieces.exportId, exportId), eq(dataExportPieces.position, position)));
    if (piece === undefined) return;
    yield decrypt(userKey.key, buildContext(copy, position), piece.encrypted);
  }
}
