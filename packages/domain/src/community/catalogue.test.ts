import { describe, expect, it } from "vitest";
import { choosableConnectionTypes, connectionTypes } from "./catalogue.ts";

describe("connection types", () => {
  it("include `unknown` without offering it", () => {
    expect(connectionTypes).toContain("unknown");
    expect(choosableConnectionTypes).not.toContain("unknown");
  });
});
