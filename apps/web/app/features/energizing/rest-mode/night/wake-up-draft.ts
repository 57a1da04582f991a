// Draft of the wake-up time: the first match of a clock time after the start of the rest.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { energizingFieldMessages } from "@vereda/domain/energizing/errors";
import { resolveWakeUp } from "@vereda/domain/energizing/rest-mode/rest-night";
import type { FieldMessages } from "@vereda/domain/http/field-messages";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { getWallTime } from "@vereda/domain/time/zone";
import * as z from "zod/mini";
import type { StoredRest } from "../stored-rest.ts";

export type WakeUpDraft = { wakeUp: string | null };

type WakeUpDefaults = {
  now: number;
  zone: string;
  isAbandoned: boolean;
  refusedAt: number | null;
};

/** Default wake-up time: the rejected one, or now; empty for an abandoned rest. */
export function createWakeUpDraft({
  now,
  zone,
  isAbandoned,
  refusedAt,
}: WakeUpDefaults): WakeUpDraft {
  const at = refusedAt ?? (isAbandoned ? null : now);
  return { wakeUp: at === null ? null : formatClockTime(getWallTime(zone, at).minute) };
}

export function parseWakeUp(
  { wakeUp }: WakeUpDraft,
  rest: StoredRest,
  zone: string,
): number | null {
  const minute = parseClockTime(wakeUp ?? "");
  return minute === null ? null : resolveWakeUp(rest.startedAt, minute, zone);
}

/** Request contract that also rejects future times, with one minute of tolerance for the current minute. */
export function wakeUpContract(nowMs: number) {
  return restModeApi.finish.body.check(
    z.refine(({ wakeUpAt }) => wakeUpAt === null || Date.parse(wakeUpAt) <= nowMs + MINUTE_MS, {
      error: "rest_start_in_future",
      path: ["wakeUpAt"],
    }),
  );
}

export function wakeUpRequest(draft: WakeUpDraft, rest: StoredRest, zone: string) {
  const at = parseWakeUp(draft, rest, zone);
  return { id: rest.id, wakeUpAt: at === null ? "" : new Date(at).toISOString() };
}

export const wakeUpMessages: FieldMessages = {
  ...energizingFieldMessages,
  instant_malformed: { es: "Escribe la hora.", en: "Write the time." },
};
