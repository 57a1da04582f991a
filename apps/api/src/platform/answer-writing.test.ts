import { endpoint } from "@vereda/domain/http/endpoint";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/agenda-normal";
import { planningApi } from "@vereda/domain/planning/contract";
import Fastify from "fastify";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { writtenAnswer } from "./answer-writing.ts";
import { successEnvelope } from "./envelope.ts";

const wild = endpoint({
  method: "GET",
  path: "/planning/wild",
  summary: { es: "Todo", en: "Everything" },
  data: z.object({
    text: z.nullable(z.string()),
    number: z.nullable(z.number()),
    whole: z.int(),
    choice: z.nullable(z.enum(["a", "b"])),
    flag: z.boolean(),
    list: z.array(z.object({ id: z.string(), value: z.number() })),
    anything: z.nullable(z.record(z.string(), z.unknown())),
  }),
});

/** What a call writes when it is given some data. */
async function written(call: Parameters<typeof writtenAnswer>[0], data: unknown) {
  const app = Fastify();
  app.get("/", { schema: writtenAnswer(call) }, async () => successEnvelope(200, data, "es"));
  const { body } = await app.inject("/");
  return body;
}

it("writes what checking and writing one after the other would", async () => {
  const values = [
    {
      text: "“quoted”, 'so', \\ and \"so\" 🌙\n\u202e\u2028\u0007 </script>",
      number: -1.5e-9,
      whole: 9007199254740991,
      choice: "b",
      flag: true,
      list: [
        { id: "", value: 0 },
        { id: "x", value: 0.1 },
      ],
      anything: { deep: [{ deeper: null, 'a "key"': [1, "two", false] }], empty: {} },
    },
    { text: null, number: null, whole: 0, choice: null, flag: false, list: [], anything: null },
  ];
  for (const value of values) {
    const envelope = successEnvelope(200, z.parse(wild.data, value), "es");
    expect(await written(wild, value)).toBe(JSON.stringify(envelope));
  }
});

it("leaves out what the contract does not name", async () => {
  const [item] = normaliseAgenda({ items: [{ title: "Leer", schedule: {} }] }).items;
  const agenda = {
    ...normaliseAgenda({ date: "2026-03-04" }),
    items: [{ ...item, secret: "s3cret" }],
    secret: "s3cret",
  };
  const body = await written(planningApi.dailyAgenda, agenda);
  expect(body).not.toContain("s3cret");
  const checked = z.parse(planningApi.dailyAgenda.data, agenda);
  expect(body).toBe(JSON.stringify(successEnvelope(200, checked, "es")));
});

it("fails rather than leave out what the contract promises", async () => {
  expect(JSON.parse(await written(wild, { text: "only this" })).statusCode).toBe(500);
});
