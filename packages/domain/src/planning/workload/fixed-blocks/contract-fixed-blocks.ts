// The hours of a user's week that are taken: work, school, commute, meals, care.
import * as z from "zod/mini";
import { endpoint } from "../../../http/endpoint.ts";
import { clockTime, day, instant } from "../../../http/values.ts";
import { id } from "../../../id.ts";
import { fixedBlockReads } from "../../../live/planning-reads.ts";
import { requiredLine } from "../../../text.ts";
import { weekdays } from "../../recurrence/catalogue-recurrence.ts";

export const MAX_FIXED_BLOCKS = 40;
/** Per block: more than a year of single days. */
export const MAX_EXCEPT_DATES = 400;
const MAX_TITLE_LENGTH = 80;

const block = {
  title: requiredLine(MAX_TITLE_LENGTH, "title_required"),
  /** The days on which it starts. */
  byWeekday: z
    .array(z.enum(weekdays))
    .check(z.minLength(1, "weekday_required"), z.maxLength(weekdays.length)),
  from: clockTime,
  /** At or before `from`: on the next day. */
  until: clockTime,
};

const fixedBlock = z.object({
  id: z.string(),
  ...block,
  /** The days on which it does not start, such as those of a vacation. */
  exceptDates: z.array(z.string()),
});
export type FixedBlock = z.output<typeof fixedBlock>;

export const fixedBlocks = z.object({
  items: z.array(fixedBlock),
  /** Null until they are changed. */
  updatedAt: z.nullable(instant),
});
export type FixedBlocks = z.output<typeof fixedBlocks>;

export const fixedBlockInput = z.object({
  id: z.optional(id),
  ...block,
  exceptDates: z.optional(z.array(day).check(z.maxLength(MAX_EXCEPT_DATES))),
});
export type FixedBlockInput = z.output<typeof fixedBlockInput>;

export const fixedBlocksInput = z.object({
  items: z.array(fixedBlockInput).check(
    z.maxLength(MAX_FIXED_BLOCKS, "too_many_blocks"),
    z.refine((items) => hasUniqueIds(items), "order_repeats"),
  ),
  updatedAt: z.optional(z.nullable(instant)),
});

function hasUniqueIds(items: readonly { readonly id?: string | undefined }[]): boolean {
  const ids = items.flatMap(({ id: given }) => given?.toLowerCase() ?? []);
  return new Set(ids).size === ids.length;
}

export const fixedBlocksApi = {
  get: endpoint("GET /planning/fixed-blocks", {
    summary: {
      es: "Las horas de tu semana que ya están ocupadas",
      en: "The hours of your week that are taken",
    },
    data: fixedBlocks,
  }),
  save: endpoint("PUT /planning/fixed-blocks", {
    changes: fixedBlockReads,
    summary: {
      es: "Cambia las horas de tu semana que ya están ocupadas",
      en: "Change the hours of your week that are taken",
    },
    body: fixedBlocksInput,
    data: fixedBlocks,
    errors: ["conflict"],
  }),
};
