// The rest that goes on, as it is kept and as it is told. It is sealed and opened here and nowhere else.
import * as z from "zod/mini";
import type { RestMode } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import {
  asksFrom,
  askedToRest,
  nightAt,
  restStateAt,
} from "@vereda/domain/energizing/rest-mode/rest-night";
import type {
  PlannedNight,
  RestRhythm,
  RunningRest,
} from "@vereda/domain/energizing/rest-mode/rest-night";
import { sealedColumn } from "#platform/crypto/sealed-box.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import type { rests } from "../tables/rest.ts";

/** Milliseconds since the epoch. */
const times = z.object({ startedAt: z.int(), endsAt: z.nullable(z.int()) });

export const sealedTimes = sealedColumn("rests.times", times);

export interface KeptRest extends RunningRest {
  readonly id: string;
}

/** Null where it does not open. */
export function openRest(person: PersonKey, row: typeof rests.$inferSelect): KeptRest | null {
  const opened = sealedTimes.openIfWhole(person, row.times);
  return opened && { id: row.id, ...opened };
}

/** Where somebody stands, as the contract tells it. */
export function restModeOf(rest: KeptRest | null, rhythm: RestRhythm, now: Date): RestMode {
  const night = nightAt(now.getTime(), rhythm);
  return {
    state: restStateAt(now.getTime(), { rest, night }),
    rest: rest && tellRest(rest),
    night: night && tellNight(night),
  };
}

export function tellRest(rest: KeptRest): NonNullable<RestMode["rest"]> {
  return {
    id: rest.id,
    startedAt: textOf(rest.startedAt),
    endsAt: rest.endsAt === null ? null : textOf(rest.endsAt),
    asksFrom: textOf(asksFrom(rest)),
  };
}

function tellNight(night: PlannedNight): NonNullable<RestMode["night"]> {
  const asked = askedToRest(night);
  return {
    bedtimeAt: textOf(night.bedtimeAt),
    wakeUpAt: textOf(night.wakeUpAt),
    asksFrom: textOf(asked.from),
    asksUntil: textOf(asked.until),
  };
}

function textOf(instant: number): string {
  return new Date(instant).toISOString();
}
