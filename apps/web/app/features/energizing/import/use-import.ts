// Leads an import from its file to the saved nights, and back out of it.
import { useQueryClient } from "@tanstack/react-query";
import { planImport, type PlannedNight } from "@vereda/domain/energizing/import/import-plan";
import { readNights } from "@vereda/domain/energizing/import/read-nights";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { rowsOfFile } from "./csv-file.ts";
import { batchesOf, chosenNights, previewOf, type ImportState } from "./import-state.ts";
import { loggedNights } from "./logged-nights.ts";

export type Import = ReturnType<typeof useImport>;

const beginning: ImportState = { step: "choosing", problem: null };

export function useImport() {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { timezone } = useCurrentUser();
  const [state, setState] = useState<ImportState>(beginning);
  const [loadFailure, setLoadFailure] = useState<string | null>(null);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: slugKey("energizing") });
    // The day shows the latest night too.
    void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
  };

  const choose = async (file: File) => {
    setLoadFailure(null);
    setState({ step: "reading" });
    try {
      setState(await lookOver(file, timezone));
    } catch (error) {
      setState(beginning);
      setLoadFailure(errorText(error, locale));
    }
  };

  const save = async () => {
    if (state.step !== "looking") return;
    const { preview, wanted } = state;
    const chosen = chosenNights(preview, wanted);
    let done = 0;
    try {
      await inTurn(batchesOf(preview, chosen), async (nights) => {
        setState({ step: "saving", done, total: chosen.length });
        const body = { importId: preview.importId, nights };
        await api.data("POST /energizing/sleep-cycles/import", { body, retry: true });
        done += nights.length;
      });
      setState({ step: "done", added: done, importId: preview.importId });
    } catch (error) {
      setState({ step: "looking", preview, wanted, failure: errorText(error, locale) });
    }
    refresh();
  };

  const want = (wanted: ReadonlySet<PlannedNight>) =>
    setState((now) => (now.step === "looking" ? { ...now, wanted } : now));
  return { state, loadFailure, choose, save, want, refresh, again: () => setState(beginning) };
}

/** One after the other, so that it shows how far it came. */
async function inTurn<Batch>(
  [next, ...others]: readonly Batch[],
  send: (batch: Batch) => Promise<void>,
): Promise<void> {
  if (next === undefined) return;
  await send(next);
  await inTurn(others, send);
}

async function lookOver(file: File, zone: string): Promise<ImportState> {
  const rows = await rowsOfFile(file);
  if (typeof rows === "string") return { step: "choosing", problem: rows };
  const read = readNights(rows, zone, nowMs());
  if (read === null) return { step: "choosing", problem: "unknown" };
  if (read.nights.length + read.skipped.length === 0) {
    return { step: "choosing", problem: "no_nights" };
  }
  const plan = planImport(read, await loggedNights(read, zone));
  const preview = previewOf({ format: read.format, plan, beyond: read.beyond });
  return { step: "looking", preview, wanted: new Set(), failure: null };
}
