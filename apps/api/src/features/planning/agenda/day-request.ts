// The day that is asked for, as its user lives it.
import type { Day } from "@vereda/domain/time/day";
import type { Caller } from "#platform/http/authentication.ts";

/** A person, one of their days, and the instant of asking. */
export interface DayRequest {
  readonly caller: Caller;
  readonly day: Day;
  readonly now: Date;
  /** The instants between which it lies, in ISO. */
  readonly from: string;
  readonly until: string;
  /** Whether it is the one that the person lives. */
  readonly isToday: boolean;
  /** Whether a PIN keeps what is intimate from who asks. */
  readonly isLocked: boolean;
}
