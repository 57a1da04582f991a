import { describe, expect, it } from "vitest";
import { choosableConnectionTypes, connectionStatuses, connectionTypes } from "./catalogue.ts";

describe("the words of a connection", () => {
  it("are those of the product", () => {
    expect(connectionStatuses).toEqual(["pending", "accepted", "blocked"]);
    expect(choosableConnectionTypes.join(" ")).toBe(
      "family friend neighbor colleague classmate partner acquaintance",
    );
  });

  it("know a connection that nobody has described, without offering it", () => {
    expect(connectionTypes).toContain("unknown");
    expect(choosableConnectionTypes).not.toContain("unknown");
  });
});
