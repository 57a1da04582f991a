import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { expect, it } from "vitest";
import { endpoints } from "#platform/testing/endpoints.ts";
import { FORMAT } from "./platform/query/persisted-cache.ts";
import { storedReads } from "./stored-reads.ts";

/** Raise `FORMAT` with the digest: an older version's responses would not fit. */
const SHAPES = { format: 1, digest: "7f70182184dac041" };

it("changes the format with the shapes of what is stored", () => {
  const shapes = [...storedReads.keys(), "/sessions/me"].map((path) => {
    const data = endpoints.get(`GET ${String(path)}`)?.data;
    if (data === undefined) throw new Error(`There is no read ${String(path)}.`);
    return z.toJSONSchema(data, { unrepresentable: "any" });
  });
  const digest = createHash("sha256").update(JSON.stringify(shapes)).digest("hex").slice(0, 16);
  expect({ format: FORMAT, digest }).toEqual(SHAPES);
});
