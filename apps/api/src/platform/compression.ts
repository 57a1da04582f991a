// Compresses answers on their way out; files of the build come compressed already.
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Bytes up to which an answer is compressed in one go: half a millisecond at most. */
const AT_ONCE = 256 * 1024;

const brotli = (quality: number) => ({
  encodings: ["br" as const, "gzip" as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
});

/**
 * Answers of calls are compressed quickly: a full day's agenda of 149 KB is 9.6 KB after 0.3 ms. Quality 4 makes 8.4 KB of
 * it in 1.1 ms; handed to other threads piece by piece, as what is longer is, it costs 3 ms.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    ...brotli(1),
    syncThreshold: AT_ONCE,
    // Bodies of requests stay as they came: nobody sends them compressed, and a small one could unpack to gigabytes.
    globalDecompression: false,
  });
}

/** Pages are what somebody waits for on a slow line. The best quality takes many times longer for a few percent. */
export const pageCompression = brotli(4);
