import { endpoint } from "@vereda/domain/http/endpoint";
import { id, idParams } from "@vereda/domain/id";
import { requiredText } from "@vereda/domain/text";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { AppError, createInvalidFieldsError } from "./errors/errors.ts";
import { route } from "./route.ts";
import { makeTestApp } from "../testing/testing.ts";

const thing = z.object({ id, name: z.string(), owner: z.string() });

const things = {
  show: endpoint("GET /planning/things/:id", {
    summary: { es: "Una cosa", en: "One thing" },
    params: idParams,
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1) }),
    data: thing,
    errors: ["not_found"],
  }),
  make: endpoint("POST /planning/things", {
    summary: { es: "Crear una cosa", en: "Make a thing" },
    body: z.strictObject({ name: requiredText(10), again: z.optional(z.boolean()) }),
    data: thing,
    success: 201,
    errors: ["conflict"],
  }),
  find: endpoint("POST /planning/things/found", {
    summary: { es: "Buscar cosas", en: "Find things" },
    query: z.object({ key: z.optional(z.string()) }),
    body: z.object({
      password: z.optional(z.string()),
      weights: z.optional(z.record(z.string(), z.number())),
      base: z.optional(z.record(z.string(), z.unknown())),
    }),
    data: z.null(),
  }),
  greet: endpoint("GET /greeting", {
    access: "public",
    summary: { es: "Saludo", en: "Greeting" },
    data: z.object({ name: z.nullable(z.string()) }),
  }),
};

const brokenContract = endpoint("GET /core/unkept", {
  access: "public",
  summary: { es: "Promesa", en: "Promise" },
  data: z.object({ received: z.boolean() }),
});

const lines: string[] = [];
const api = await makeTestApp({
  settings: { CALLS_PER_USER_PER_MINUTE: "50", CALLS_PER_ADDRESS_PER_MINUTE: "100" },
  log: (line) => lines.push(line),
  features: [
    {
      routes: (app) => {
        route(app, things.show, ({ params, caller, query }) => {
          if (query.page === 2) throw new AppError("not_found");
          return { id: params.id, name: "Casa", owner: caller.userId, secret: "hidden" };
        });
        route(app, things.make, ({ body, caller }) => {
          const made = { id: caller.sessionId, name: body.name, owner: caller.userId };
          if (body.name === "stale") throw new AppError("conflict", {}, { current: made });
          if (body.name === "taken")
            throw createInvalidFieldsError({ path: "name", code: "not_an_option" });
          if (body.name === "boom") throw new Error("boom", { cause: new Error("in the cellar") });
          return { made, isNew: body.again !== true };
        });
        route(app, things.find, () => null);
        route(app, things.greet, ({ caller }) => ({ name: caller?.userId ?? null }));
        // Simulates a handler that returns data its contract does not name.
        route(app, brokenContract, () => JSON.parse('{"received":"Ana was born in 1990"}'));
      },
    },
  ],
});
const ana = api.signIn();
const { token } = ana;
const made = { id: ana.caller.sessionId, name: "Casa", owner: ana.caller.userId };

describe("route of a contract", () => {
  it("responds in the envelope with the status of the contract", async () => {
    const response = await api.call(things.make, { body: { name: "Casa" }, token });
    expect(response.status).toBe(201);
    expect(response.envelope).toEqual({
      success: true,
      status: 201,
      message: "Listo.",
      data: made,
      error: null,
    });
  });

  it("returns 200 when the same create is repeated", async () => {
    const response = await api.call(things.make, { body: { name: "Casa", again: true }, token });
    expect([response.status, response.envelope.status, response.data]).toEqual([200, 200, made]);
  });

  it("removes fields that the contract does not name", async () => {
    const response = await api.call(things.show, { params: { id: made.id }, token });
    expect(response.data).toEqual(made);
  });

  it("behaves the same at its short path", async () => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `/planning/things/${made.id}`;
    const [long, short] = await Promise.all([
      api.inject({ url: `/api/v1${url}`, headers }),
      api.inject({ url: `/api${url}`, headers }),
    ]);
    expect(short.statusCode).toBe(200);
    expect(short.json()).toEqual(long.json());
    expect((await api.inject({ url: "/api/greeting" })).statusCode).toBe(404);
  });

  it("returns the current object with a conflict", async () => {
    const response = await api.call(things.make, { body: { name: "stale" }, token });
    expect([response.status, response.envelope.error]).toEqual([409, "conflict"]);
    expect(response.envelope.data).toEqual({ ...made, name: "stale" });
  });
});

describe("authentication", () => {
  it("is required where the contract says so, and checked before validation", async () => {
    for (const wrong of [undefined, "unknown"]) {
      const response = await api.attempt(things.make, { body: { nothing: 1 }, token: wrong });
      expect([response.status, response.envelope.error]).toEqual([401, "unauthenticated"]);
      expect(response.headers["www-authenticate"]).toBe("Bearer");
    }
  });

  it("is optional for a public call", async () => {
    expect((await api.call(things.greet)).data).toEqual({ name: null });
    expect((await api.call(things.greet, { token: "unknown" })).data).toEqual({ name: null });
    expect((await api.call(things.greet, { token })).data).toEqual({ name: ana.caller.userId });
  });
});

describe("invalid input", () => {
  it("names every invalid field in the user's language", async () => {
    const english = api.signIn({ locale: "en" });
    const body = { name: "a name that is long", unknown: 1 };
    const [es, en] = await Promise.all(
      [token, english.token].map((one) => api.attempt(things.make, { body, token: one })),
    );
    expect(es?.envelope).toMatchObject({ status: 422, error: "validation_error", data: null });
    expect(es?.envelope.fields).toEqual([
      { path: "name", message: "Usa 10 caracteres como máximo." },
      { path: "unknown", message: "No conocemos este campo." },
    ]);
    expect(en?.envelope.fields?.[0]?.message).toBe("Use 10 characters at most.");
  });

  it("is rejected in the path, in the query and by a refinement", async () => {
    const path = await api.attempt(things.show, { params: { id: "7" }, token });
    expect(path.envelope.fields).toEqual([
      { path: "id", message: "El identificador no es válido." },
    ]);
    const params = { id: made.id };
    const query = await api.attempt(things.show, { params, query: { page: "zero" }, token });
    expect([query.status, query.envelope.fields?.[0]?.path]).toEqual([422, "page"]);
    const rule = await api.call(things.make, { body: { name: "taken" }, token });
    expect([rule.status, rule.envelope.fields]).toEqual([
      422,
      [{ path: "name", message: "Elige una de las opciones." }],
    ]);
  });

  it.each([
    ["key", { query: { key: "a\u0000b" } }],
    ["weights", { body: { weights: { "a\u0000": 1 } } }],
    ["weights", { body: { weights: { "a\ud800": 1 } } }],
    ["base.title.0", { body: { base: { title: ["a\u0000"] } } }],
    ["base.password", { body: { base: { password: "a\u0000" } } }],
  ])("is a text at %s that cannot be stored", async (path, parts) => {
    const { status, envelope } = await api.attempt(things.find, { ...parts, token });
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it("is what nests too deep to be read", async () => {
    const payload = `{"base":{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const url = "/api/v1/planning/things/found";
    expect((await api.inject({ method: "POST", url, headers, payload })).statusCode).toBe(422);
  });

  it("is not a password that is only hashed", async () => {
    const { status } = await api.call(things.find, { body: { password: "a\u0000b" }, token });
    expect(status).toBe(200);
  });

  it("treats a missing body as an empty one", async () => {
    const response = await api.attempt(things.make, { token });
    expect(response.envelope.fields).toEqual([
      { path: "name", message: "Este dato es obligatorio." },
    ]);
  });
});

async function message(accepted: string | undefined, signedIn?: string): Promise<string> {
  const headers = accepted === undefined ? {} : { "accept-language": accepted };
  return (await api.call(things.greet, { headers, token: signedIn })).envelope.message;
}

describe("response language", () => {
  it("is the user's, else the one the client accepts, else Spanish", async () => {
    expect(await message(undefined)).toBe("Listo.");
    expect(await message("fr")).toBe("Listo.");
    expect(await message("fr, en-GB;q=0.8, es;q=0.5")).toBe("Done.");
    expect(await message("es;q=0.2, en;q=0.1")).toBe("Listo.");
    expect(await message("en", token)).toBe("Listo.");
  });
});

describe("unexpected error", () => {
  it("returns 500 with a request id and logs the cause only", async () => {
    lines.length = 0;
    const response = await api.call(things.make, { body: { name: "boom" }, token });
    expect(response.envelope).toEqual({
      success: false,
      status: 500,
      message: "Error del servidor. Inténtalo de nuevo más tarde.",
      data: null,
      error: "internal_error",
    });
    const logged = lines.find((line) => line.includes("internal_error")) ?? "";
    expect(logged).toContain(String(response.headers["x-request-id"]));
    expect(logged).toContain("route.test.ts");
    expect(logged).toContain("in the cellar");
  });

  it("does not log the data of a response that breaks its contract", async () => {
    lines.length = 0;
    const response = await api.call(brokenContract);
    expect(response.envelope.error).toBe("internal_error");
    expect(lines.join()).toContain("received");
    expect(lines.join()).not.toContain("1990");
  });

  it("logs no bodies, tokens or queries", async () => {
    lines.length = 0;
    await api.call(things.make, { body: { name: "Casa" }, token });
    const query = { page: "private" };
    await api.attempt(things.show, { params: { id: made.id }, query, token });
    // Fastify logs after the response is sent, so the line may arrive just after the client has it.
    await vi.waitFor(() => expect(lines.join()).toContain('"route":"/api/v1/planning/things/:id"'));
    expect(lines.join()).toContain('"route":"/api/v1/planning/things"');
    expect(lines.join()).not.toMatch(/Casa|private|Bearer|test-/);
  });
});

describe("rate limit of calls", () => {
  it("returns 429 with the seconds to wait, counted per user", async () => {
    const busy = api.signIn();
    for (let n = 0; n < 50; n++) await api.call(things.greet, { token: busy.token });
    const response = await api.call(things.greet, { token: busy.token });
    expect([response.status, response.envelope.error]).toEqual([429, "rate_limited"]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect(response.envelope.message).toContain(String(response.headers["retry-after"]));
    expect((await api.call(things.greet, { token: api.signIn().token })).status).toBe(200);
  });
});
