import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { endpoint } from "@vereda/domain/http/endpoint";
import { idParams } from "@vereda/domain/id";
import { text } from "@vereda/domain/text";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { handleBrokenHttp } from "./errors/error-handler.ts";
import { route } from "./route.ts";
import { makeTestApp } from "../testing/testing.ts";

const summary = { es: "Nota", en: "Note" };
const notes = {
  write: endpoint("POST /planning/notes", {
    access: "public",
    summary,
    body: z.strictObject({ text: text(2_000_000) }),
    data: z.object({ text: z.string() }),
  }),
  read: endpoint("GET /planning/notes/:id", {
    access: "public",
    summary,
    params: idParams,
    data: z.null(),
  }),
  remove: endpoint("DELETE /planning/notes/:id", {
    summary,
    params: idParams,
    data: z.null(),
  }),
};

const api = await makeTestApp({
  features: [
    {
      routes: (app) => {
        route(app, notes.write, ({ body }) => body);
        route(app, notes.read, () => null);
        route(app, notes.remove, () => null);
      },
    },
  ],
});

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "HEAD";

const jsonType = { "content-type": "application/json" };

async function send(method: Method, url: string, payload?: string | Buffer, headers = jsonType) {
  const response = await api.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const { status, error, success, data } = response.json();
  expect(response.headers["content-type"]).toMatch(/^application\/json/);
  expect([status, success, data]).toEqual([response.statusCode, false, null]);
  return { status: response.statusCode, error, allow: response.headers["allow"] };
}

const write = "/api/v1/planning/notes";
const one = "/api/v1/planning/notes/0195616c-8e00-7000-8000-000000000000";

describe("an unknown path", () => {
  it("returns 404 for every method and body type", async () => {
    const expected = { status: 404, error: "not_found" };
    for (const url of ["/api", "/api/", "/api/v1", "/api/v1/nothing", "/api/v2/planning/notes"]) {
      expect(await send("GET", url)).toMatchObject(expected);
      expect(await send("POST", url, "<xml/>", { "content-type": "text/xml" })).toMatchObject(
        expected,
      );
      expect(await send("DELETE", url)).toMatchObject(expected);
      expect(await send("OPTIONS", url)).toMatchObject(expected);
    }
  });
});

describe("an unknown method", () => {
  it("returns 405 with the allowed methods, with and without the version prefix", async () => {
    for (const url of [one, one.replace("/v1", "")]) {
      const response = await send("PATCH", url, "{}");
      expect(response).toEqual({
        status: 405,
        error: "method_not_allowed",
        allow: "GET, HEAD, DELETE",
      });
    }
    expect(await send("GET", write)).toEqual({
      status: 405,
      error: "method_not_allowed",
      allow: "POST",
    });
    expect(await send("POST", "/api/v1/openapi.json", "{}")).toMatchObject({ status: 405 });
  });

  it("returns 405 for unusual methods too", async () => {
    const address = await api.app.listen({ port: 0 });
    for (const [method, path, status] of [
      ["PROPFIND", one, 405],
      ["PROPFIND", "/api/nothing", 404],
      ["TRACE", one, 405],
    ] as const) {
      const sent = request(`${address}${path}`, { method }).end();
      const [response] = await once(sent, "response");
      expect(await json(response)).toMatchObject({ success: false, status });
    }
  });
});

const buildBody = (bytes: number) => JSON.stringify({ text: "a".repeat(bytes - 11) });

describe("a request body", () => {
  it("returns 400 when it is not JSON", async () => {
    const malformed = { status: 400, error: "malformed_json" };
    expect(await send("POST", write, "{")).toMatchObject(malformed);
    expect(await send("POST", write, "{'text': 1}")).toMatchObject(malformed);
    expect(await send("POST", write, '{"__proto__": {"admin": true}}')).toMatchObject(malformed);
    const brokenUtf8 = Buffer.concat([
      Buffer.from('{"text":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    expect(await send("POST", write, brokenUtf8)).toMatchObject(malformed);
  });

  it("returns 415 for another content type", async () => {
    const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"];
    for (const type of types) {
      expect(await send("POST", write, "text=1", { "content-type": type })).toMatchObject({
        status: 415,
        error: "unsupported_media_type",
      });
    }
  });

  it("returns 413 above 1 MiB, and passes just below", async () => {
    expect(await send("POST", write, buildBody(1024 * 1024 + 1))).toMatchObject({
      status: 413,
      error: "payload_too_large",
    });
    const response = await api.inject({
      method: "POST",
      url: write,
      headers: jsonType,
      payload: buildBody(1024 * 1024),
    });
    expect(response.statusCode).toBe(200);
  });

  it("returns 422 for null, a list or a number", async () => {
    for (const payload of ["null", "[]", "7", '"text"']) {
      expect(await send("POST", write, payload)).toMatchObject({
        status: 422,
        error: "validation_error",
      });
    }
  });

  it("accepts emoji and right-to-left marks unchanged, and rejects NUL and lone surrogates", async () => {
    const odd = "🌙 \u200fשלום\u200e 👩‍👩‍👧";
    expect((await api.call(notes.write, { body: { text: odd } })).data.text).toBe(odd);
    for (const wrong of ["a\u0000b", "a\ud83d"]) {
      expect((await api.call(notes.write, { body: { text: wrong } })).status).toBe(422);
    }
  });

  it("may be omitted where none is needed, with or without a content type", async () => {
    const { token } = api.signIn();
    const authorization = `Bearer ${token}`;
    for (const headers of [{ authorization }, { authorization, ...jsonType }]) {
      const response = await api.inject({ method: "DELETE", url: one, headers });
      expect(response.statusCode).toBe(200);
    }
  });
});

describe("a malformed path", () => {
  it("returns an error in the envelope", async () => {
    expect(await send("GET", "/api/v1/planning/notes/%zz")).toMatchObject({ status: 400 });
    expect((await send("GET", `/api/v1/planning/notes/${"a".repeat(500)}`)).status).toBe(422);
  });

  it("with an encoded NUL is refused before it reaches the database", async () => {
    for (const url of ["/api/v1/planning/notes/%00", "/api/v1/planning/notes/a%00b", "/api/%00"])
      expect(await send("GET", url)).toMatchObject({ status: 400, error: "bad_request" });
  });
});

describe("a slow request", () => {
  it("may take two minutes to arrive", () => {
    const { requestTimeout, headersTimeout } = api.app.server;
    expect(requestTimeout).toBe(120_000);
    expect(headersTimeout).toBeLessThan(requestTimeout);
  });

  it.each([
    ["sends again", "GET /api/v1/core", "408 Request Timeout"],
    ["is not answered before it is sent, on a connection opened ahead", "", ""],
  ])("%s", async (_what, sent, received) => {
    const server = createServer({ headersTimeout: 20, connectionsCheckingInterval: 10 });
    server.on("clientError", handleBrokenHttp);
    await once(server.listen(0, "127.0.0.1"), "listening");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(sent);
    const chunks = await socket.toArray();
    expect(Buffer.concat(chunks).toString().split("\r\n")[0]).toBe(
      received && `HTTP/1.1 ${received}`,
    );
    server.close();
  });
});
