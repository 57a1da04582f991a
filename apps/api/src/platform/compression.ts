// Compresses answers on their way out; files of the build come compressed already.
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    // Bodies of requests stay as they came: nobody sends them compressed, and a small one could unpack to gigabytes.
    globalDecompression: false,
    // The best quality takes many times longer for a few percent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
