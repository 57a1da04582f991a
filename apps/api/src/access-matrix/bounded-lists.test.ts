// Every list is a page, or its contract says how long it can be.
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { makeTestApp } from "../platform/testing/testing.ts";

const api = await makeTestApp();
const lists = [...api.app.endpoints].filter(({ data }) => data.def.type === "array");

it("finds lists", () => {
  expect(lists.length).toBeGreaterThan(10);
});

it.each(lists.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_name, { data }) => {
    expect(z.toJSONSchema(data, { unrepresentable: "any" }).maxItems).toEqual(expect.any(Number));
  },
);
