import { describe, expect, it } from "vitest";
import { formatFileSize } from "./file-size.ts";

describe("formatFileSize", () => {
  it("uses whole kilobytes, at least one, and megabytes from 1 MB", () => {
    expect(formatFileSize(12, "es")).toBe("1 kB");
    expect(formatFileSize(640_400, "en")).toBe("640 kB");
    expect(formatFileSize(2_440_000, "es")).toBe("2.4 MB");
    expect(formatFileSize(3_000_000, "en")).toBe("3 MB");
  });
});
