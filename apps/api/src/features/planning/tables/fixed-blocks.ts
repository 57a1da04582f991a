// The taken hours of a user's week: one row per user, read whole.
import { jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import {
  fixedBlocksInput,
  type FixedBlock,
} from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { instant } from "#db/columns.ts";
import type { JsonSelect } from "#db/json-rows.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import { normaliseBlocks } from "@vereda/domain/planning/workload/fixed-blocks/normalise-blocks";

export const fixedBlocks = pgTable("planning_fixed_blocks", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  items: jsonb().$type<readonly FixedBlock[]>().notNull(),
  updatedAt: instant().notNull(),
});

export const fixedBlockData = definePersonalData(fixedBlocks, fixedBlocks.userId, {
  name: "planning/fixed-blocks",
  about: {
    es: "Las horas de tu semana que ya están ocupadas.",
    en: "The hours of your week that are taken.",
  },
  importedByKey: {
    schema: z.pick(fixedBlocksInput, { items: true }),
    build: (rows, { caller, now }) =>
      rows.map(({ items }) => ({
        userId: caller.userId,
        items: normaliseBlocks(items, now),
        updatedAt: now,
      })),
  },
});

export interface FixedBlocksRow {
  readonly items: readonly FixedBlock[];
}

/** For the queries of days; the parameter is SQL, such as `$1`. */
export function selectFixedBlocks(userIdSql: string): JsonSelect<FixedBlocksRow> {
  return {
    columns: { items: "items" },
    rest: `from planning_fixed_blocks where user_id = ${userIdSql}::uuid`,
  };
}
