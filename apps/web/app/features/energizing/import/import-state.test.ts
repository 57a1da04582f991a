import { IMPORT_BATCH } from "@vereda/domain/energizing/import/contract-import";
import { planImport } from "@vereda/domain/energizing/import/import-plan";
import { readNights } from "@vereda/domain/energizing/import/read-nights";
import { describe, expect, it } from "vitest";
import { buildBatches, filterChosenNights, createPreview } from "./import-state.ts";

const ZONE = "America/Mexico_City";
const NOW_MS = Date.parse("2026-03-20T12:00:00-06:00");

function previewWith(count: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const start = new Date(Date.parse("2024-01-01T05:00:00Z") + at * 86_400_000);
    const end = new Date(start.getTime() + 8 * 3_600_000);
    return [start.toISOString(), at === count - 1 ? "" : end.toISOString()];
  });
  const read = readNights([["start", "end"], ...rows], ZONE, NOW_MS);
  if (read === null) throw new Error("The file could not be read.");
  return createPreview({ format: read.format, plan: planImport(read, []), beyond: 0 });
}

describe("nights of an import", () => {
  it("include the certain ones and the selected doubtful ones", () => {
    const preview = previewWith(3);
    const doubtful = preview.plan.nights.slice(2);
    expect(filterChosenNights(preview, new Set())).toEqual(preview.plan.nights.slice(0, 2));
    expect(filterChosenNights(preview, new Set(doubtful))).toEqual(preview.plan.nights);
  });

  it("are sent in batches of the size the server accepts, each night with its own id", () => {
    const preview = previewWith(2 * IMPORT_BATCH + 6);
    const batches = buildBatches(preview, filterChosenNights(preview, new Set()));
    expect(batches.map((nights) => nights.length)).toEqual([IMPORT_BATCH, IMPORT_BATCH, 5]);
    const ids = batches.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("have the same ids when they are sent again", () => {
    const preview = previewWith(4);
    const chosen = filterChosenNights(preview, new Set());
    expect(buildBatches(preview, chosen)).toEqual(buildBatches(preview, chosen));
  });

  it("can be empty", () => {
    const preview = previewWith(1);
    expect(buildBatches(preview, filterChosenNights(preview, new Set()))).toEqual([]);
  });
});
