import { describe, expect, it } from "vitest";
import { formatFileSize } from "./file-size.ts";

describe("formatFileSize", () => {
  it("uses whole kilobytes, at least one, and megabytes from 1 MB", () => {
    expect(formatFileSize(12, "es")).toBe("1 kB");
    expect(formatFileSize(640 * 1_024, "en")).toBe("640 kB");
    expect(formatFileSize(2.4 * 1_024 * 1_024, "es")).toBe("2.4 MB");
    expect(formatFileSize(3 * 1_024 * 1_024, "en")).toBe("3 MB");
  });
});
