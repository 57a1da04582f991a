import { describe, expect, it } from "vitest";
import { buildQueryKey, buildQuery, isUnder } from "./build-query.ts";

const task = "GET /planning/tasks/:id";

describe("the key of a query", () => {
  it("starts with the path, which alone matches all queries of the call", () => {
    const queryKey = buildQueryKey(task, { params: { id: "7" } });
    expect(queryKey.slice(0, 1)).toEqual(buildQueryKey(task));
    expect(isUnder("/planning", "/panel")({ queryKey })).toBe(true);
    expect(isUnder("/panel")({ queryKey })).toBe(false);
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
