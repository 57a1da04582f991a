// Vacations: ranges of days on which some blocks do not occur, stored as their single days.
import * as z from "zod/mini";
import { day } from "../../../http/values.ts";
import { formatIsoDay, parseDay, type Day } from "../../../time/day.ts";
import { MAX_EXCEPT_DATES, type FixedBlock } from "./contract-fixed-blocks.ts";

const MAX_VACATION_DAYS = 366;

const countDays = (range: { readonly from: string; readonly until: string }) =>
  (parseDay(range.until) ?? 0) - (parseDay(range.from) ?? 0) + 1;

export const vacationInput = z
  .object({
    from: day,
    /** The last day. */
    until: day,
    blockIds: z.array(z.string()).check(z.minLength(1, "block_required")),
  })
  .check(
    z.refine((range) => countDays(range) >= 1, { error: "end_date_after_start", path: ["until"] }),
    z.refine((range) => countDays(range) <= MAX_VACATION_DAYS, {
      error: "vacation_too_long",
      path: ["until"],
    }),
  );
export type VacationInput = z.output<typeof vacationInput>;

export type Vacation = {
  readonly from: Day;
  readonly to: Day;
  readonly blockIds: readonly string[];
};

/** Blocks that share a range are off together. By first day. */
export function listVacations(blocks: readonly FixedBlock[]): Vacation[] {
  const vacations = new Map<string, { from: Day; to: Day; blockIds: string[] }>();
  for (const { id, exceptDates } of blocks) {
    for (const { from, to } of listRanges(exceptDates)) {
      const key = `${from} ${to}`;
      const vacation = vacations.get(key) ?? { from, to, blockIds: [] };
      vacation.blockIds.push(id);
      vacations.set(key, vacation);
    }
  }
  return [...vacations.values()].toSorted((a, b) => a.from - b.from || a.to - b.to);
}

function listRanges(dates: readonly string[]): { from: Day; to: Day }[] {
  const days = dates.flatMap((date) => parseDay(date) ?? []).toSorted((a, b) => a - b);
  const ranges: { from: Day; to: Day }[] = [];
  for (const one of days) {
    const last = ranges.at(-1);
    if (last !== undefined && one <= last.to + 1) last.to = one;
    else ranges.push({ from: one, to: one });
  }
  return ranges;
}

/** Where a block has no room for more days, its oldest are dropped. */
export function addVacation(
  blocks: readonly FixedBlock[],
  { from, to, blockIds }: Vacation,
): FixedBlock[] {
  const dates = Array.from({ length: to - from + 1 }, (_, at) => formatIsoDay(from + at));
  return blocks.map((block) => {
    if (!blockIds.includes(block.id)) return block;
    const all = [...new Set([...block.exceptDates, ...dates])].toSorted();
    return { ...block, exceptDates: all.slice(-MAX_EXCEPT_DATES) };
  });
}

export function removeVacation(
  blocks: readonly FixedBlock[],
  { from, to, blockIds }: Vacation,
): FixedBlock[] {
  const [first, last] = [formatIsoDay(from), formatIsoDay(to)];
  return blocks.map((block) =>
    blockIds.includes(block.id)
      ? { ...block, exceptDates: block.exceptDates.filter((date) => date < first || date > last) }
      : block,
  );
}
