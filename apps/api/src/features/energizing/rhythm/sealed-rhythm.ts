// The ideal rhythm as it is kept and as it is told. It is sealed and opened here and nowhere else.
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { sealedColumn } from "#platform/sealed-box.ts";
import type { PersonKey } from "#platform/sealed-box.ts";
import * as z from "zod/mini";
import type { sleepRhythms } from "../table.ts";

const dailySettings = z.array(
  z.object({
    dayOfWeek: z.enum(daysOfWeek),
    wakeUp: z.nullable(z.string()),
    bedtime: z.nullable(z.string()),
  }),
);

export const sealedSettings = sealedColumn("sleep_rhythms.daily_settings", dailySettings);

type RhythmRow = Pick<typeof sleepRhythms.$inferSelect, "id" | "dailySettings" | "updatedAt">;

export function openRhythm(person: PersonKey, row: RhythmRow): SleepRhythm {
  return {
    id: row.id,
    dailySettings: sealedSettings.open(person, row.dailySettings),
    updatedAt: row.updatedAt.toISOString(),
  };
}
