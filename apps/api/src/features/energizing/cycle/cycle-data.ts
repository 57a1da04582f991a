// Exports, imports, moves and erases the cycle data of a user.
import { definePersonalData } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { encryptedBook, encryptedLogMonth } from "./encrypted-cycle.ts";
import type { CycleBook } from "./encrypted-cycle.ts";
import { importCycle } from "./import-cycle.ts";
import { prepareCycleMove } from "./move-cycle.ts";

type Book = typeof cycleBooks.$inferSelect;

function decryptBooks(rows: readonly Book[], { userKey }: ExportContext): CycleBook[] {
  return rows.flatMap(
    ({ content }) => (userKey && encryptedBook.tryDecrypt(userKey, content)) ?? [],
  );
}

function showSettings({ settings: saved, mode, showsFertility, isHidden, ownSymptoms }: CycleBook) {
  return {
    averageCycleLength: saved?.averageCycleLength ?? null,
    averagePeriodLength: saved?.averagePeriodLength ?? null,
    lastCycleStartDate: saved?.lastCycleStartDate ?? null,
    mode,
    showsFertility,
    isHidden,
    ownSymptoms,
  };
}

export const cycleData: readonly PersonalData[] = [
  definePersonalData(cycleBooks, cycleBooks.userId, {
    name: "energizing/cycle",
    about: {
      es: "Lo que dijiste de tu ciclo, cómo quieres verlo y tus propios síntomas.",
      en: "What you told of your cycle, how you want to see it, and your own symptoms.",
    },
    show: (rows, context) => decryptBooks(rows, context).map(showSettings),
    encrypted: "all",
    importRows: importCycle,
    prepareMove: prepareCycleMove,
  }),
  definePersonalData(cycleBooks, cycleBooks.userId, {
    name: "energizing/cycle-periods",
    about: { es: "Los periodos que registraste.", en: "The periods you logged." },
    show: (rows, context) =>
      decryptBooks(rows, context).flatMap(({ periods }) =>
        periods.map(({ id, start, end }) => ({ id, startDate: start, endDate: end })),
      ),
    erase: null,
  }),
  definePersonalData(cycleLogMonths, cycleLogMonths.userId, {
    name: "energizing/cycle-logs",
    about: {
      es: "Lo que anotaste de los días de tu ciclo: flujo, síntomas, ánimo y notas.",
      en: "What you noted of the days of your cycle: flow, symptoms, mood and notes.",
    },
    show: (rows, { userKey }) =>
      rows.flatMap(
        ({ content }) => (userKey && encryptedLogMonth.tryDecrypt(userKey, content)?.logs) ?? [],
      ),
    encrypted: "all",
  }),
];
