// How far a copy of a person's data is, told from what the server says and the time it is.
import type { DataExport } from "@vereda/domain/account/contract-data-rights";

export type ExportState = "none" | "preparing" | "ready" | "expired" | "failed";

export function exportState(copy: DataExport | null, now: number): ExportState {
  switch (copy?.status) {
    case undefined:
      return "none";
    case "PENDING":
    case "RUNNING":
      return "preparing";
    case "FAILED":
      return "failed";
    case "READY":
      return copy.expiresAt !== null && Date.parse(copy.expiresAt) <= now ? "expired" : "ready";
  }
}

/** Asks again after this many milliseconds, or not at all: only preparing changes by itself. */
export function pollEvery(copy: DataExport | null | undefined): number | false {
  return copy?.status === "PENDING" || copy?.status === "RUNNING" ? 5_000 : false;
}
