import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { compressResponses } from "./compression.ts";

const app = Fastify();
await compressResponses(app);
const buildLines = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => `line ${index * 7919}`));
app.get("/:lines", async (request, reply) => {
  const { lines } = request.params as { lines: string };
  return reply.type("application/json; charset=utf-8").send(buildLines(Number(lines)));
});
afterAll(() => app.close());

const requestLines = (lines: number, encodings?: string) =>
  app.inject({
    url: `/${lines}`,
    headers: encodings === undefined ? {} : { "accept-encoding": encodings },
  });

describe("response compression", () => {
  it("uses the encoding that the browser prefers and sets the content length", async () => {
    const response = await requestLines(5_000, "gzip, deflate, br, zstd");
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.headers["content-length"]).toBe(String(response.rawPayload.length));
    expect(response.headers["vary"]).toContain("accept-encoding");
    expect(response.rawPayload.length).toBeLessThan(buildLines(5_000).length / 3);
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(buildLines(5_000));
  });

  it("streams a long response completely", async () => {
    const response = await requestLines(50_000, "br");
    expect(response.headers["content-length"]).toBeUndefined();
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(buildLines(50_000));
  });

  it("supports clients with gzip only, or with no encoding", async () => {
    const old = await requestLines(5_000, "gzip");
    expect(old.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(old.rawPayload).toString()).toBe(buildLines(5_000));
    const uncompressed = await requestLines(5_000);
    expect(uncompressed.headers["content-encoding"]).toBeUndefined();
    expect(uncompressed.body).toBe(buildLines(5_000));
  });

  it("leaves short responses uncompressed", async () => {
    const response = await requestLines(3, "br");
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(response.body).toBe(buildLines(3));
  });
});
