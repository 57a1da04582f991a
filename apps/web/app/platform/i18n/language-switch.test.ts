import { describe, expect, it } from "vitest";
import { switchPath } from "./language-switch.tsx";

describe("the language switch", () => {
  it("keeps the page and its query", () => {
    expect(switchPath("/auth/reset-password?token=a", "en")).toBe(
      "/en/auth/reset-password?token=a",
    );
    expect(switchPath("/en/auth/reset-password?token=a", "es")).toBe(
      "/es/auth/reset-password?token=a",
    );
  });

  it("goes through /es, where the server clears the stored English", () => {
    expect(switchPath("/en", "es")).toBe("/es");
    expect(switchPath("/en?a=1", "es")).toBe("/es?a=1");
    expect(switchPath("/", "en")).toBe("/en");
  });
});
