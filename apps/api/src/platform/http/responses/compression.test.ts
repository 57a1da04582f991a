import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { compressAnswers } from "./compression.ts";

const app = Fastify();
await compressAnswers(app);
/** An answer of so many lines, each of them different. */
const linesOf = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => `line ${index * 7919}`));
app.get("/:lines", async (request, reply) => {
  const { lines } = request.params as { lines: string };
  return reply.type("application/json; charset=utf-8").send(linesOf(Number(lines)));
});
afterAll(() => app.close());

const ask = (lines: number, encodings?: string) =>
  app.inject({
    url: `/${lines}`,
    headers: encodings === undefined ? {} : { "accept-encoding": encodings },
  });

describe("an answer", () => {
  it("travels compressed as a browser asks for it, and says how long it is", async () => {
    const answer = await ask(5_000, "gzip, deflate, br, zstd");
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
    expect(answer.headers["vary"]).toContain("accept-encoding");
    expect(answer.rawPayload.length).toBeLessThan(linesOf(5_000).length / 3);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(linesOf(5_000));
  });

  it("is whole when it is so long that it goes in pieces", async () => {
    const answer = await ask(50_000, "br");
    expect(answer.headers["content-length"]).toBeUndefined();
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(linesOf(50_000));
  });

  it("is understood by who knows an older way only, or none", async () => {
    const old = await ask(5_000, "gzip");
    expect(old.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(old.rawPayload).toString()).toBe(linesOf(5_000));
    const plain = await ask(5_000);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe(linesOf(5_000));
  });

  it("stays as it is when it is short", async () => {
    const answer = await ask(3, "br");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body).toBe(linesOf(3));
  });
});
