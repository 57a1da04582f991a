import { describe, expect, it } from "vitest";
import { choosableConnectionTypes, connectionTypes } from "./catalogue.ts";

describe("the words of a connection", () => {
  it("know a connection that nobody has described, without offering it", () => {
    expect(connectionTypes).toContain("unknown");
    expect(choosableConnectionTypes).not.toContain("unknown");
  });
});
