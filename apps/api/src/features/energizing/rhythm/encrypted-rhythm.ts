// Encrypts and decrypts the ideal rhythm and maps it to the API response.
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { defineEncryptedColumn } from "#platform/crypto/encryption.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import * as z from "zod/mini";
import type { sleepRhythms } from "../tables/sleep.ts";

const dailySettings = z.array(
  z.object({
    dayOfWeek: z.enum(daysOfWeek),
    wakeUp: z.nullable(z.string()),
    bedtime: z.nullable(z.string()),
  }),
);

export const encryptedSettings = defineEncryptedColumn(
  "sleep_rhythms.daily_settings",
  dailySettings,
);

type RhythmRow = Pick<typeof sleepRhythms.$inferSelect, "id" | "dailySettings" | "updatedAt">;

export function decryptRhythm(userKey: UserKey, row: RhythmRow): SleepRhythm | null {
  const settings = encryptedSettings.tryDecrypt(userKey, row.dailySettings);
  return settings && toSleepRhythm(row, settings);
}

export function toUndecryptableRhythm(row: RhythmRow): SleepRhythm {
  const emptySettings = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp: null, bedtime: null }));
  return { ...toSleepRhythm(row, emptySettings), unreadable: true };
}

export function toSleepRhythm(
  { id, updatedAt }: Pick<RhythmRow, "id" | "updatedAt">,
  settings: SleepRhythm["dailySettings"],
): SleepRhythm {
  return { id, dailySettings: settings, updatedAt: updatedAt.toISOString() };
}
