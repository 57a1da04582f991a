import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import type { OpenApiDocument } from "./openapi.ts";

const { inject } = await makeTestApp();
const document: OpenApiDocument = (await inject({ url: "/api/v1/openapi.json" })).json();

const MAX_INT4 = 2 ** 31 - 1;

/** The numbers in a schema that the database could not store, by their paths. */
function listUnbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, minimum, maximum, exclusiveMinimum, ...rest }: Record<string, unknown> = {
    ...schema,
  };
  const isNumber =
    (type === "integer" || type === "number") && !("enum" in rest || "const" in rest);
  const low = Number(minimum ?? exclusiveMinimum ?? -Infinity);
  const limit = type === "integer" ? MAX_INT4 : 1e15;
  const isBounded = low >= -limit - 1 && Number(maximum ?? Infinity) <= limit;
  return [
    ...(isNumber && !isBounded ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => listUnbounded(value, `${path}.${key}`)),
  ];
}

describe("numbers in requests", () => {
  it("are bounded, so that none is larger than what stores or computes with it", () => {
    const unbounded = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters, requestBody }]) =>
        listUnbounded({ parameters, requestBody }, `${method} ${path}`),
      ),
    );
    expect(unbounded).toEqual([]);
  });
});
