import type { FixedBlock, fixedBlocksApi } from "./contract-fixed-blocks.ts";
import type { BodyOf } from "../../../http/endpoint.ts";
import { createId } from "../../../create-id.ts";

/** Blocks as they are stored: with ids, and each day once. */
export function normaliseBlocks(
  items: BodyOf<typeof fixedBlocksApi.save>["items"],
  now: Date,
): FixedBlock[] {
  return items.map(({ id, title, byWeekday, from, until, exceptDates = [] }) => ({
    id: id ?? createId(now.getTime()),
    title,
    byWeekday: [...new Set(byWeekday)],
    from,
    until,
    exceptDates: [...new Set(exceptDates)].toSorted(),
  }));
}
