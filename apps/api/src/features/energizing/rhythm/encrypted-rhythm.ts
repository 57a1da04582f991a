// Encrypts and decrypts the ideal rhythm and maps it to the API response.
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { createPrivateId } from "@vereda/domain/private-id";
import { defineEncryptedColumn, type UserKey } from "#platform/crypto/encryption.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { countRows } from "#platform/data-import.ts";
import * as z from "zod/mini";
import { sleepRhythms } from "../tables/sleep.ts";
import abouts from "../personal-data.json" with { type: "json" };

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

const NAME = "energizing/sleep-rhythm";

export const rhythmData = definePersonalData(sleepRhythms, sleepRhythms.userId, {
  name: NAME,
  about: abouts[NAME],
  show: (rows, { userKey }) =>
    rows.flatMap((row) => {
      const opened = userKey && decryptRhythm(userKey, row);
      return opened?.dailySettings.map((day) => ({ ...day, updatedAt: opened.updatedAt })) ?? [];
    }),
  encrypted: "all",
  /** A rhythm that the user already has is left as it is. */
  async importRows({ tx, caller, userKey, now, read }) {
    const rows = [...read(NAME)];
    const week = z.safeParse(energizingApi.saveSleepRhythm.body, { dailySettings: rows });
    if (!week.success) return [countRows({ read }, NAME, { created: 0, existing: 0 })];
    const settings = encryptedSettings.encrypt(userKey, week.data.dailySettings);
    const row = { id: createPrivateId(), userId: caller.userId, dailySettings: settings };
    const added = await tx
      .insert(sleepRhythms)
      .values({ ...row, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: sleepRhythms.id });
    const created = added.length * rows.length;
    return [countRows({ read }, NAME, { created, existing: rows.length - created })];
  },
});
