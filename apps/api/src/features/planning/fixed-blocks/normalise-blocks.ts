import type {
  FixedBlock,
  fixedBlocksApi,
} from "@vereda/domain/planning/fixed-blocks/contract-fixed-blocks";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";

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
