// How far free days and working days lie apart on the clock.
import { sumMinutes, type NightOfDay } from "../nights-by-day.ts";
import { circularMean, clockDifference, mean, wrapMinute } from "../statistics.ts";

const MIN_WORK_NIGHTS = 3;
const MIN_FREE_NIGHTS = 2;
/** Middles that scatter more than about four and a half hours, as with changing shifts, have no mean worth telling. */
const MIN_AGREEMENT = 0.5;

export interface SocialJetlag {
  /** Minutes between the middle of sleep on free and on working days, 0 to 720. */
  readonly minutes: number;
  /** Whether sleep lies later on free days; false also when it lies earlier. */
  readonly isLaterWhenFree: boolean;
  /** The middle of sleep, minutes of the day. */
  readonly midSleepFree: number;
  readonly midSleepWork: number;
  /** MSFsc: the middle of sleep on free days without the catching up. */
  readonly midSleepCorrected: number;
  readonly freeNights: number;
  readonly workNights: number;
}

/**
 * Social jetlag is |MSF − MSW|, the distance between the middles of sleep on free and on working days.
 * Source: Wittmann et al., "Social jetlag: misalignment of biological and social time", Chronobiology
 * International 23 (2006) 497–509. Middles are circular means, and the distance goes the shorter way
 * around the clock.
 *
 *     MSFsc = MSF − ½·(SDf − (w·SDw + f·SDf)/7)     when SDf > SDw, else MSF
 *
 * with SDf and SDw the mean minutes of the night's sleep, without naps, on f free and w working days of
 * a week: half of a night is what lies between its beginning and its middle. Source: Roenneberg
 * et al., "A marker for the end of adolescence", Current Biology 14 (2004) R1038–R1039; that free
 * nights which are not longer need no correction is from the later wording of the questionnaire (MCTQ).
 *
 * Null with fewer than three working or two free nights, and when the nights of either kind lie all
 * around the clock.
 * @param freeDays how many days of the person's week are free, 1 to 6
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
