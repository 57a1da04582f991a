import { describe, expect, it } from "vitest";
import { keyOf, queryOf, slugKey } from "./query-of.ts";

const task = "GET /planning/tasks/:id";

describe("the key of a query", () => {
  it("begins with the part of the API and the path, so that either stands for all below it", () => {
    const key = keyOf(task, { params: { id: "7" } });
    expect(key.slice(0, 1)).toEqual(slugKey("planning"));
    expect(key.slice(0, 2)).toEqual(keyOf(task));
  });

  it("tells inputs apart", () => {
    expect(keyOf(task, { params: { id: "7" } })).not.toEqual(keyOf(task, { params: { id: "8" } }));
    expect(queryOf(task, { params: { id: "7" } }).queryKey).toEqual(
      keyOf(task, { params: { id: "7" } }),
    );
  });
});
