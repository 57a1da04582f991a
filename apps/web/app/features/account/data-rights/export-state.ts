// State of a data export, from the server's data and the current time.
import type { DataExport } from "@vereda/domain/account/data-rights/contract-data-rights";

type ExportState = "none" | "preparing" | "ready" | "expired" | "failed";

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

/** The refetch interval in milliseconds, or false: only `preparing` changes without user action. */
export function pollEvery(copy: DataExport | null | undefined): number | false {
  return copy?.status === "PENDING" || copy?.status === "RUNNING" ? 5_000 : false;
}
