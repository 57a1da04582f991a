// The energy model: estimates alertness (0 to 1) through a waking day, from the rhythm and last night. Used
// for day proposals and for the energy screen.
import type { FeelingUponWaking } from "../../catalogue.ts";
import { MINUTES_IN_HOUR } from "../../../time/units.ts";

/** Time constants in hours: sleep need builds up while awake and decays while asleep (Borbély). */
const NEED_GROWS = 18.2;
const NEED_IS_PAID = 4.2;
/** Hours after typical waking at which the circadian process peaks, and its amplitude. */
const CLOCK_PEAK = 10.5;
const CLOCK = 0.18;
/** Time constant in hours of sleep inertia after waking (Jewett), and its initial effect. */
const SLOWNESS_FADES = 1.17;
const SLOWNESS = 0.35;
/** Hours after typical waking of the post-lunch dip, with its width and depth. */
const LUNCH_DIP = 7.5;
const LUNCH_WIDTH_HOURS = 1.5;
const LUNCH = 0.22;
/** Hours before bed in which energy declines, and by how much. */
const WINDING_FADES = 1.2;
const WINDING = 0.35;
/** Effect of each hour of sleep debt on the whole day, and its maximum. */
const DEBT_PER_HOUR = 0.01;
const MAX_DEBT_EFFECT = 0.15;
const MAX_PHASE_EFFECT = 0.1;
/** How a night was felt upon waking, on the whole day. */
const FEELING_EFFECTS: Readonly<Record<FeelingUponWaking, number>> = {
  REFRESHED: 0.04,
  NORMAL: 0,
  TIRED: -0.06,
  GROGGY: -0.06,
};

export type EnergyInfo = {
  /** Typical wake-up and planned bedtime in minutes of the day; beyond 1440 is after midnight. */
  readonly wakeUp: number;
  readonly bedtime: number;
  /** Today's wake-up, the minutes slept and how the night was felt; null if not logged. */
  readonly lastNight: {
    readonly wokeUp: number;
    readonly slept: number;
    readonly feeling?: FeelingUponWaking | null | undefined;
  } | null;
  /** Minutes of sleep that the user needs; if null, the night of their rhythm is used. */
  readonly need: number | null;
  /** Minutes of sleep debt over the last two weeks (`insights/sleep-debt.ts`); null if it cannot be computed. */
  readonly debt: number | null;
  /** The energy metric of the cycle phase, 0 to 100, where 50 is typical; null if the user excludes it. */
  readonly phase: number | null;
};

/**
 * The energy curve of a day, by minute of the day. Always between 0 and 1.
 *
 *     energy = 1 − need + clock − slowness − lunch − winding down − debt + phase + feeling
 *
 * - **need** for sleep, increasing while awake: 1 − (1 − r)·e^(−awake/18.2 h), where r is the unmet need of
 * last night: need at bedtime · (e^(−slept/4.2 h) − e^(−needed/4.2 h)), never below 0. It is process S of
 * the two-process model: Borbély, "A two process model of sleep regulation", Human Neurobiology 1 (1982)
 * 195–204; Borbély, Daan, Wirz-Justice and Deboer, "The two-process model of sleep regulation: a
 * reappraisal", Journal of Sleep Research 25 (2016) 131–143. The time constants are those of Daan, Beersma
 * and Borbély, American Journal of Physiology 246 (1984) R161–R183.
 * - **clock**: process C of the same model, a cosine of 24 hours. It depends on the typical wake-up, not on
 * today's, because sleeping in once does not shift the circadian clock.
 * - **slowness** after waking is the third process of Åkerstedt and Folkard, "The three-process model of
 * alertness and its extension to performance, sleep latency, and sleep length", Chronobiology International
 * 14 (1997) 115–123. Its time constant of 1.17 h for cognitive performance: Jewett et al., Journal of Sleep
 * Research 8 (1999) 1–8.
 * - **lunch**: Monk, "The post-lunch dip in performance", Clinics in Sports Medicine 24 (2005) e15–e23.
 * - **debt**: that short nights add up follows Van Dongen et al., Sleep 26 (2003) 117–126.
 *
 * The shapes and the time constants are from these sources. The weights of the parts are this project's
 * own, and so are the winding down before bed, the hundredth for each hour of debt, the maximum of a tenth
 * for a phase and the effect of a feeling: chosen to give an ordinary day, not fitted to data.
 */
export function buildEnergyCurve(info: EnergyInfo): (minute: number) => number {
  const { wakeUp, bedtime, lastNight } = info;
  const unpaid = computeUnpaidNeed(info);
  const wokeUp = lastNight?.wokeUp ?? wakeUp;
  const feeling = lastNight?.feeling ?? null;
  const felt = feeling === null ? 0 : FEELING_EFFECTS[feeling];
  const level = getPhaseShift(info.phase) - getDebtShift(info.debt) + felt;
  return (minute) => {
    const awake = Math.max(0, (minute - wokeUp) / MINUTES_IN_HOUR);
    const since = (minute - wakeUp) / MINUTES_IN_HOUR;
    const left = Math.max(0, (bedtime - minute) / MINUTES_IN_HOUR);
    const need = 1 - (1 - unpaid) * Math.exp(-awake / NEED_GROWS);
    const clock = CLOCK * Math.cos(((since - CLOCK_PEAK) / 24) * 2 * Math.PI);
    const slowness = SLOWNESS * Math.exp(-awake / SLOWNESS_FADES);
    const lunch = LUNCH * Math.exp(-(((since - LUNCH_DIP) / LUNCH_WIDTH_HOURS) ** 2));
    const winding = WINDING * Math.exp(-left / WINDING_FADES);
    return clamp(1 - need + clock - slowness - lunch - winding + level);
  };
}

/** The curve after enough sleep, as a reference for today's curve. */
export function buildTypicalCurve({ wakeUp, bedtime }: Pick<EnergyInfo, "wakeUp" | "bedtime">) {
  return buildEnergyCurve({
    wakeUp,
    bedtime,
    lastNight: null,
    need: null,
    debt: null,
    phase: null,
  });
}

function computeUnpaidNeed({ wakeUp, bedtime, lastNight, need }: EnergyInfo): number {
  if (lastNight === null) return 0;
  const waking = (bedtime - wakeUp) / MINUTES_IN_HOUR;
  const needed = need === null ? Math.max(0, 24 - waking) : need / MINUTES_IN_HOUR;
  const atBedtime = 1 - Math.exp(-waking / NEED_GROWS);
  const getRemainingNeed = (hours: number) => Math.exp(-hours / NEED_IS_PAID);
  return Math.max(
    0,
    atBedtime * (getRemainingNeed(lastNight.slept / MINUTES_IN_HOUR) - getRemainingNeed(needed)),
  );
}

function getDebtShift(debt: number | null): number {
  return Math.min(MAX_DEBT_EFFECT, (Math.max(0, debt ?? 0) / MINUTES_IN_HOUR) * DEBT_PER_HOUR);
}

function getPhaseShift(phase: number | null): number {
  return phase === null ? 0 : ((clamp(phase / 100) - 0.5) / 0.5) * MAX_PHASE_EFFECT;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
