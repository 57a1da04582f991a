import { describe, expect, it } from "vitest";
import { buildQueryKey, buildQuery, slugKey } from "./build-query.ts";

const task = "GET /planning/tasks/:id";

describe("the key of a query", () => {
  it("begins with the part of the API and the path, so that either stands for all below it", () => {
    const key = buildQueryKey(task, { params: { id: "7" } });
    expect(key.slice(0, 1)).toEqual(slugKey("planning"));
    expect(key.slice(0, 2)).toEqual(buildQueryKey(task));
  });

  it("tells inputs apart", () => {
    expect(buildQueryKey(task, { params: { id: "7" } })).not.toEqual(
      buildQueryKey(task, { params: { id: "8" } }),
    );
    expect(buildQuery(task, { params: { id: "7" } }).queryKey).toEqual(
      buildQueryKey(task, { params: { id: "7" } }),
    );
  });
});
