// RFC 4791, 5.3: creating, changing and deleting objects.
import { planningApi } from "@vereda/domain/planning/contract";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeDavUser, toTodo } from "./caldav-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });

it("creates a task from an object and gives back the same bytes", async () => {
  const ana = await makeDavUser(api);
  const todo = toTodo(
    "bread-1",
    "SUMMARY:Hornear pan\nDESCRIPTION:Con **levadura**\\nde ayer\nDUE;VALUE=DATE:20260306\nPRIORITY:1\nCATEGORIES:Pan,Casa\nX-APPLE-SORT-ORDER:77",
  );
  const made = await ana.put(`${ana.list}bread.ics`, todo, { "if-none-match": "*" });
  expect([made.status, made.body]).toEqual([201, ""]);
  const read = await ana.request("GET", `${ana.list}bread.ics`);
  expect(read.headers["etag"]).toBe(made.headers["etag"]);
  expect(read.body).toContain("X-APPLE-SORT-ORDER:77");
  const { data } = await api.call(planningApi.listTasks, { token: ana.token, query: {} });
  expect(data.items).toMatchObject([
    {
      title: "Hornear pan",
      description: "Con **levadura**\nde ayer",
      priority: "HIGH",
      schedule: { startDate: "2026-03-06", allDay: true },
      tags: [{ name: "Casa" }, { name: "Pan" }],
    },
  ]);
});
