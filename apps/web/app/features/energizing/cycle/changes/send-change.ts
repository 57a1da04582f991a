// Sends one cycle change. Each request is complete in itself, so sending it twice is harmless.
import { api } from "#platform/api/api.ts";
import { ApiError } from "#platform/api/errors.ts";
import type { Change, ChangeOf } from "./cycle-changes.ts";
import { applySymptomChanges } from "./preferences-view.ts";

export function sendChange(change: Change): Promise<unknown> {
  switch (change.kind) {
    case "log": {
      const { kind: _, date, ...body } = change;
      return api.data("PUT /energizing/cycle/logs/:date", { params: { date }, body });
    }
    case "no-log":
      return api.data("DELETE /energizing/cycle/logs/:date", { params: { date: change.date } });
    case "period":
      return sendPeriod(change);
    case "no-period":
      return ignoreMissing(
        api.data("DELETE /energizing/cycle/periods/:id", { params: { id: change.periodId } }),
      );
    case "setup": {
      const { kind: _, ...body } = change;
      return api.data("PUT /energizing/cycle/settings", { body });
    }
    case "own-symptom":
      return sendSymptom(change);
    default: {
      const { kind: _, ...body } = change;
      return api.data("PATCH /energizing/cycle/preferences", { body });
    }
  }
}

function sendPeriod({ periodId: id, isNew, startDate, endDate }: ChangeOf<"period">) {
  return isNew
    ? api.data("POST /energizing/cycle/periods", { body: { id, startDate, endDate } })
    : api.data("PATCH /energizing/cycle/periods/:id", {
        params: { id },
        body: { startDate, endDate },
      });
}

/** The record may never have arrived, or may be deleted already. */
async function ignoreMissing(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
  }
}

/** The server stores one list, so it is read first and changed by this symptom only. */
async function sendSymptom(change: ChangeOf<"own-symptom">): Promise<void> {
  const { preferences } = await api.data("GET /energizing/cycle");
  const ownSymptoms = applySymptomChanges(preferences.ownSymptoms, [change]);
  await api.data("PATCH /energizing/cycle/preferences", { body: { ownSymptoms } });
}
