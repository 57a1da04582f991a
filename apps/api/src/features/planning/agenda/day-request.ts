// A requested agenda day in the user's time zone.
import type { Day } from "@vereda/domain/time/day";
import type { Caller } from "#platform/http/authentication.ts";

export interface DayRequest {
  readonly caller: Caller;
  readonly day: Day;
  readonly now: Date;
  /** ISO instants of the start (included) and the end (excluded) of the day. */
  readonly from: string;
  readonly until: string;
  readonly isToday: boolean;
  readonly isLocked: boolean;
}
