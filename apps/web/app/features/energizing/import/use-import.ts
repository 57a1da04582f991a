// Runs an import from file to saved nights, and undoes it.
import { planImport, type PlannedNight } from "@vereda/domain/energizing/import/import-plan";
import { readNights, type ReadFile } from "@vereda/domain/energizing/import/read-nights";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { readRows } from "./csv-file.ts";
import {
  buildBatches,
  filterChosenNights,
  createPreview,
  type ImportState,
} from "./import-state.ts";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";

// Loads the nights already logged in the date range of a file, to detect duplicates.

const PAGE = 100;
/** Safety limit; 6,000 nights are more than 16 years. */
const MAX_PAGES = 60;

async function fetchLoggedNights({ nights }: ReadFile, zone: string): Promise<SleepCycle[]> {
  const startTimes = nights.map(({ startedAt }) => Date.parse(startedAt));
  if (startTimes.length === 0) return [];
  // A night that started on the previous day can overlap the first one.
  const from = formatIsoDay(
    getTodayIn(
      zone,
      startTimes.reduce((one, other) => Math.min(one, other)),
    ) - 1,
  );
  const to = formatIsoDay(
    getTodayIn(
      zone,
      startTimes.reduce((one, other) => Math.max(one, other)),
    ) + 1,
  );
  const fetchPage = (page: number) =>
    api.data("GET /energizing/sleep-cycles", { query: { from, to, page, perPage: PAGE } });
  const first = await fetchPage(1);
  const pages = Math.min(MAX_PAGES, Math.ceil(first.total / PAGE));
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => fetchPage(at + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}

export type Import = ReturnType<typeof useImport>;

const initialState: ImportState = { step: "choosing", error: null };

export function useImport() {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const [state, setState] = useState<ImportState>(initialState);
  const [loadFailure, setLoadFailure] = useState<string | null>(null);

  const choose = async (file: File) => {
    setLoadFailure(null);
    setState({ step: "reading" });
    try {
      setState(await readPreview(file, timezone));
    } catch (error) {
      setState(initialState);
      setLoadFailure(getErrorText(error, locale));
    }
  };

  const save = async () => {
    if (state.step !== "review") return;
    const { preview, selected } = state;
    const chosen = filterChosenNights(preview, selected);
    let done = 0;
    try {
      await runSequentially(buildBatches(preview, chosen), async (nights) => {
        setState({ step: "saving", done, total: chosen.length });
        const body = { importId: preview.importId, nights };
        await api.data("POST /energizing/sleep-cycles/import", { body, retry: true });
        done += nights.length;
      });
      setState({ step: "done", added: done, importId: preview.importId });
    } catch (error) {
      setState({ step: "review", preview, selected, failure: getErrorText(error, locale) });
    }
  };

  const select = (selected: ReadonlySet<PlannedNight>) =>
    setState((now) => (now.step === "review" ? { ...now, selected } : now));
  return {
    state,
    loadFailure,
    choose,
    save,
    want: select,
    again: () => setState(initialState),
  };
}

/** Runs the batches one after another, so that progress can be displayed. */
async function runSequentially<Batch>(
  [next, ...others]: readonly Batch[],
  send: (batch: Batch) => Promise<void>,
): Promise<void> {
  if (next === undefined) return;
  await send(next);
  await runSequentially(others, send);
}

async function readPreview(file: File, zone: string): Promise<ImportState> {
  const rows = await readRows(file);
  if (typeof rows === "string") return { step: "choosing", error: rows };
  const read = readNights(rows, zone, nowMs());
  if (read === null) return { step: "choosing", error: "unknown" };
  if (read.nights.length + read.skipped.length === 0) {
    return { step: "choosing", error: "no_nights" };
  }
  const plan = planImport(read, await fetchLoggedNights(read, zone));
  const preview = createPreview({ format: read.format, plan, beyond: read.beyond });
  return { step: "review", preview, selected: new Set(), failure: null };
}
