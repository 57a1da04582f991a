import type { DataExport } from "@vereda/domain/account/data-rights/contract-data-rights";
import { describe, expect, it } from "vitest";
import { exportState, pollEvery } from "./export-state.ts";

const now = Date.parse("2027-03-03T12:00:00Z");
const copy = (changes: Partial<DataExport>): DataExport => ({
  id: "e1",
  status: "READY",
  requestedAt: "2027-03-03T11:00:00Z",
  expiresAt: "2027-03-10T11:00:00Z",
  size: 2_000_000,
  ...changes,
});

describe("data export state", () => {
  it("is none until an export is requested", () => {
    expect(exportState(null, now)).toBe("none");
  });

  it("is preparing while the export is queued or running", () => {
    expect(exportState(copy({ status: "PENDING" }), now)).toBe("preparing");
    expect(exportState(copy({ status: "RUNNING" }), now)).toBe("preparing");
  });

  it("is ready until it expires", () => {
    expect(exportState(copy({}), now)).toBe("ready");
    expect(exportState(copy({ expiresAt: "2027-03-03T12:00:00Z" }), now)).toBe("expired");
    expect(exportState(copy({ expiresAt: null }), now)).toBe("ready");
  });

  it("can be failed", () => {
    expect(exportState(copy({ status: "FAILED" }), now)).toBe("failed");
  });

  it("is polled only while the export is being prepared", () => {
    expect(pollEvery(copy({ status: "RUNNING" }))).toBe(5_000);
    expect(pollEvery(copy({}))).toBe(false);
    expect(pollEvery(null)).toBe(false);
    expect(pollEvery(undefined)).toBe(false);
  });
});
