// Compresses responses. Files of the web build are precompressed.
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Bytes up to which a response is compressed synchronously, which takes half a millisecond at most. */
const SYNC_LIMIT = 256 * 1024;

const buildBrotliOptions = (quality: number) => ({
  encodings: ["br" as const, "gzip" as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
});

/**
 * Low quality for API responses: an agenda of 147 KB becomes 9.5 KB in half a millisecond. Quality 4,
 * streamed in other threads, gives 8.4 KB for four times the CPU.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    ...buildBrotliOptions(1),
    syncThreshold: SYNC_LIMIT,
    // Rejects compressed request bodies: no client sends them, and a small one could expand to gigabytes.
    globalDecompression: false,
  });
}

/**
 * Pages need good compression on slow networks. The maximum quality takes many times longer for a few
 * percent.
 */
export const pageCompression = buildBrotliOptions(4);
