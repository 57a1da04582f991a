import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { compressAnswers } from "./compression.ts";
import { localeFromHeader } from "./locale.ts";
import { sendAgain, writeOnce } from "./written-once.ts";

const JSON_TYPE = "application/json; charset=utf-8";

const linesOf = (word: string) =>
  Array.from({ length: 900 }, (_, index) => `${word} ${index * 7919}`);
let answer: object = linesOf("line");
const write = vi.fn<(payload: unknown) => string>((payload) => JSON.stringify(payload));

const app = Fastify();
app.decorateRequest("locale", "es");
app.addHook("onRequest", async (request) => {
  request.locale = localeFromHeader(request.headers["accept-language"]);
});
await compressAnswers(app);
writeOnce(app);
app.get("/again", { config: { answersAgain: true } }, (request, reply) => {
  const again = sendAgain(answer, request, reply);
  if (again !== null) return again;
  return reply.type(JSON_TYPE).serializer(write).send({ language: request.locale, data: answer });
});
app.get("/refused", { config: { answersAgain: true } }, () => {
  throw new Error("Not now.");
});
afterAll(() => app.close());
beforeEach(() => {
  answer = linesOf("line");
  write.mockClear();
});

const ask = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  app.inject({ method, url: "/again", headers });
const whole = (language = "es") => JSON.stringify({ language, data: answer });

describe("an answer that is given again", () => {
  it("leaves as it left before, without being written again", async () => {
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const [first, second] = [await ask(headers), await ask(headers)];
    expect(write).toHaveBeenCalledTimes(1);
    for (const { statusCode, rawPayload, headers: sent } of [first, second]) {
      expect(statusCode).toBe(200);
      expect(sent).toMatchObject({
        "content-type": JSON_TYPE,
        "content-encoding": "br",
        "content-length": String(rawPayload.length),
        vary: "accept-encoding",
      });
      expect(brotliDecompressSync(rawPayload).toString()).toBe(whole());
    }
  });

  it("is written for each who asks in another way", async () => {
    const old = { "accept-encoding": "gzip" };
    const english = { "accept-language": "en" };
    for (const round of [1, 2]) {
      expect(gunzipSync((await ask(old)).rawPayload).toString()).toBe(whole());
      expect((await ask()).body).toBe(whole());
      expect((await ask(english)).body).toBe(whole("en"));
      expect([round, write.mock.calls.length]).toEqual([round, 3]);
    }
  });

  it("is kept for a few ways of asking, however many are tried", async () => {
    for (let way = 0; way < 9; way++) {
      const answered = await ask({ "accept-encoding": `br;q=0.${way + 1}` });
      expect(brotliDecompressSync(answered.rawPayload).toString()).toBe(whole());
    }
    expect(write).toHaveBeenCalledTimes(9);
    await ask({ "accept-encoding": "br;q=0.1" });
    expect(write).toHaveBeenCalledTimes(9);
    await ask({ "accept-encoding": "br;q=0.9" });
    expect(write).toHaveBeenCalledTimes(10);
  });

  it("is not the one of another object that says the same", async () => {
    await ask();
    answer = linesOf("word");
    expect((await ask()).body).toBe(whole());
    expect(write).toHaveBeenCalledTimes(2);
  });

  it("has its contents after only its headers were asked for", async () => {
    const head = await ask({}, "HEAD");
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect((await ask()).body).toBe(whole());
    expect((await ask({}, "HEAD")).body).toBe("");
  });

  it("is none where something failed", async () => {
    for (let time = 0; time < 2; time++) {
      expect((await app.inject("/refused")).statusCode).toBe(500);
    }
  });
});
