import { endpoint } from "@vereda/domain/http/endpoint";
import { id, idParams } from "@vereda/domain/id";
import { requiredText } from "@vereda/domain/text";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { AppError } from "./errors.ts";
import { repeated, route } from "./route.ts";
import { makeTestApp } from "./testing.ts";

const thing = z.object({ id, name: z.string(), owner: z.string() });

const things = {
  show: endpoint({
    method: "GET",
    path: "/planning/things/:id",
    summary: { es: "Una cosa", en: "One thing" },
    params: idParams,
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1) }),
    data: thing,
    errors: ["not_found"],
  }),
  make: endpoint({
    method: "POST",
    path: "/planning/things",
    summary: { es: "Crear una cosa", en: "Make a thing" },
    body: z.strictObject({ name: requiredText(10), again: z.optional(z.boolean()) }),
    data: thing,
    success: 201,
    errors: ["conflict"],
  }),
  greet: endpoint({
    method: "GET",
    path: "/greeting",
    access: "public",
    summary: { es: "Saludo", en: "Greeting" },
    data: z.object({ name: z.nullable(z.string()) }),
  }),
};

const api = await makeTestApp({
  features: [
    (app) => {
      route(app, things.show, ({ params, caller, query }) => {
        if (query.page === 2) throw new AppError("not_found");
        return { id: params.id, name: "Casa", owner: caller.userId, secret: "hidden" };
      });
      route(app, things.make, ({ body, caller }) => {
        const made = { id: caller.sessionId, name: body.name, owner: caller.userId };
        if (body.name === "stale") throw new AppError("conflict", {}, { current: made });
        if (body.name === "boom") throw new Error("select * from secrets where name = 'Ana'");
        return body.again === true ? repeated(made) : made;
      });
      route(app, things.greet, ({ caller }) => ({ name: caller?.userId ?? null }));
    },
  ],
});
const ana = api.signIn();

describe("a call of a contract", () => {
  it("answers in the envelope with the status that the contract names", async () => {
    const made = await api.call(things.make, { body: { name: "Casa" }, token: ana.token });
    expect(made.envelope).toEqual({
      success: true,
      status: 201,
      message: "Listo.",
      data: { id: ana.caller.sessionId, name: "Casa", owner: ana.caller.userId },
      error: null,
    });
  });
});
