// Computes social jetlag: the clock distance between sleep on free and on working days.
import { sumMinutes, type NightOfDay } from "../nights-by-day.ts";
import { circularMean, clockDifference, mean, wrapMinute } from "../statistics.ts";

const MIN_WORK_NIGHTS = 3;
const MIN_FREE_NIGHTS = 2;
/** Below this the times scatter over more than about 4.5 hours (shift work): no useful mean. */
const MIN_AGREEMENT = 0.5;

export interface SocialJetlag {
  /** Minutes between mid-sleep on free and on working days, 0 to 720. */
  readonly minutes: number;
  /** False also when free days are earlier. */
  readonly isLaterWhenFree: boolean;
  readonly midSleepFree: number;
  readonly midSleepWork: number;
  /** MSFsc: mid-sleep on free days, corrected for catch-up sleep. */
  readonly midSleepCorrected: number;
  readonly freeNights: number;
  readonly workNights: number;
}

/**
 * Social jetlag is |MSF − MSW|, the distance between mid-sleep on free and on working days, the shorter way
 * around the clock; mid-sleep times are circular means. Source: Wittmann et al., "Social jetlag:
 * misalignment of biological and social time", Chronobiology International 23 (2006) 497–509.
 *     MSFsc = MSF − ½·(SDf − (w·SDw + f·SDf)/7) when SDf > SDw, else MSF
 * SDf and SDw are the mean minutes of sleep, without naps, on f free and w working days of a week. Sources:
 * Roenneberg et al., "A marker for the end of adolescence", Current Biology 14 (2004) R1038–R1039; the
 * condition SDf > SDw is from the later version of the questionnaire (MCTQ).
 * Null with fewer than three working or two free nights, or when either kind is spread around the clock.
 * @param freeDays free days of the user's week, 1 to 6
 */
export function computeSocialJetlag(
  nights: readonly NightOfDay[],
  isFree: (night: NightOfDay) => boolean,
  freeDays: number,
): SocialJetlag | null {
  const free = nights.filter(isFree);
  const work = nights.filter((night) => !isFree(night));
  if (free.length < MIN_FREE_NIGHTS || work.length < MIN_WORK_NIGHTS) return null;
  const msf = circularMean(listMidSleeps(free), MIN_AGREEMENT);
  const msw = circularMean(listMidSleeps(work), MIN_AGREEMENT);
  if (msf === null || msw === null) return null;
  const later = clockDifference(msf, msw);
  return {
    minutes: Math.round(Math.abs(later)),
    isLaterWhenFree: later > 0,
    midSleepFree: Math.round(msf) % 1440,
    midSleepWork: Math.round(msw) % 1440,
    midSleepCorrected: Math.round(wrapMinute(msf - computeCatchUp(free, work, freeDays))) % 1440,
    freeNights: free.length,
    workNights: work.length,
  };
}

function listMidSleeps(nights: readonly NightOfDay[]): number[] {
  return nights.map(({ midSleep }) => midSleep);
}

function computeCatchUp(
  free: readonly NightOfDay[],
  work: readonly NightOfDay[],
  freeDays: number,
): number {
  const onFree = mean(free.map(({ main }) => sumMinutes([main])));
  const onWork = mean(work.map(({ main }) => sumMinutes([main])));
  const week = ((7 - freeDays) * onWork + freeDays * onFree) / 7;
  return onFree > onWork ? (onFree - week) / 2 : 0;
}
