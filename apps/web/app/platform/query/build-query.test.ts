import { describe, expect, it } from "vitest";
import { buildQueryKey, buildQuery, buildSlugKey } from "./build-query.ts";

const task = "GET /planning/tasks/:id";

describe("the key of a query", () => {
  it("starts with the API part and the path, so that a prefix matches all below it", () => {
    const key = buildQueryKey(task, { params: { id: "7" } });
    expect(key.slice(0, 1)).toEqual(buildSlugKey("planning"));
    expect(key.slice(0, 2)).toEqual(buildQueryKey(task));
  });

  it("differs for different inputs", () => {
    expect(buildQueryKey(task, { params: { id: "7" } })).not.toEqual(
      buildQueryKey(task, { params: { id: "8" } }),
    );
    expect(buildQuery(task, { params: { id: "7" } }).queryKey).toEqual(
      buildQueryKey(task, { params: { id: "7" } }),
    );
  });
});
