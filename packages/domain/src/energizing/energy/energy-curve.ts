// How clear a head is through a waking day, as a number between 0 and 1: by the ideas of science about sleep and
// waking, from when a person usually wakes up and goes to bed, and from what is known of last night. It is an estimate,
// good enough to plan by, and measures nobody. The one rule for the proposal of a day and for the screen of energy.
import { MINUTES_IN_HOUR } from "../../time/units.ts";

/** Hours in which the need for sleep grows while awake, and is paid while asleep (Borbély). */
const NEED_GROWS = 18.2;
const NEED_IS_PAID = 4.2;
/** Hours after the usual waking at which the inner clock holds most against sleep, and what it adds and takes. */
const CLOCK_PEAK = 10.5;
const CLOCK = 0.18;
/** Hours in which the slowness after waking fades (Jewett), and what it takes at first. */
const SLOWNESS_FADES = 1.17;
const SLOWNESS = 0.35;
/** Hours after the usual waking at which most people are tired after lunch; how long, and how much. */
const LUNCH_DIP = 7.5;
const LUNCH_LASTS = 1.5;
const LUNCH = 0.22;
/** Hours before bed in which one slows down, and how much. */
const WINDING_FADES = 1.2;
const WINDING = 0.35;
/** What an hour of sleep debt takes from the whole day, and the most that it takes. */
const DEBT_PER_HOUR = 0.01;
const MAX_DEBT_EFFECT = 0.15;
/** How far the lowest and the highest phase of a cycle move the whole day. */
const MAX_PHASE_EFFECT = 0.1;

export type EnergyInfo = {
  /** When the person usually wakes up and means to go to bed: minutes of the day, beyond 1440 after midnight. */
  readonly wakeUp: number;
  readonly bedtime: number;
  /** When they woke up today, and how many minutes they slept; null when it was not told. */
  readonly lastNight: { readonly wokeUp: number; readonly slept: number } | null;
  /** Minutes of sleep that the person needs; null where nothing is known, then the night of their rhythm. */
  readonly need: number | null;
  /** Minutes of sleep that the last two weeks lack: `insights/debt.ts`. Null when not known. */
  readonly debt: number | null;
  /** The energy of the phase of the cycle, 0 to 100, 50 being as usual; null for whoever does not let it count. */
  readonly phase: number | null;
};

/**
 * The curve of a day, by minute of the day. Always within 0 and 1.
 *
 *     energy = 1 − need + clock − slowness − lunch − winding down − debt + phase
 *
 * - **need** for sleep, growing while awake: 1 − (1 − r)·e^(−awake/18.2 h), where r is what last night left unpaid:
 *   need at bedtime · (e^(−slept/4.2 h) − e^(−needed/4.2 h)), never below 0. It is process S of the two-process model:
 *   Borbély, "A two process model of sleep regulation", Human Neurobiology 1 (1982) 195–204; Borbély, Daan,
 *   Wirz-Justice and Deboer, "The two-process model of sleep regulation: a reappraisal", Journal of Sleep Research 25
 *   (2016) 131–143. The time constants are those of Daan, Beersma and Borbély, American Journal of Physiology 246
 *   (1984) R161–R183.
 * - **clock**: process C of the same model, a cosine of 24 hours. It goes by the usual waking, not by today's: an inner
 *   clock does not move because somebody slept late once.
 * - **slowness** after waking is the third process of Åkerstedt and Folkard, "The three-process model of alertness and
 *   its extension to performance, sleep latency, and sleep length", Chronobiology International 14 (1997) 115–123. That
 *   it fades with 1.17 h for what the mind can do: Jewett et al., Journal of Sleep Research 8 (1999) 1–8.
 * - **lunch**: Monk, "The post-lunch dip in performance", Clinics in Sports Medicine 24 (2005) e15–e23.
 * - **debt**: that short nights add up follows Van Dongen et al., Sleep 26 (2003) 117–126.
 *
 * The shapes and the time constants are from there. How much each part counts beside the others is ours, and so are the
 * winding down before bed, the hundredth for each hour of debt and the tenth at most for a phase: chosen to give an
 * ordinary day, not fitted to anybody's data.
 */
export function buildEnergyCurve(info: EnergyInfo): (minute: number) => number {
  const { wakeUp, bedtime, lastNight } = info;
  const unpaid = computeUnpaidNeed(info);
  const wokeUp = lastNight?.wokeUp ?? wakeUp;
  const level = getPhaseShift(info.phase) - getDebtShift(info.debt);
  return (minute) => {
    const awake = Math.max(0, (minute - wokeUp) / MINUTES_IN_HOUR);
    const since = (minute - wakeUp) / MINUTES_IN_HOUR;
    const left = Math.max(0, (bedtime - minute) / MINUTES_IN_HOUR);
    const need = 1 - (1 - unpaid) * Math.exp(-awake / NEED_GROWS);
    const clock = CLOCK * Math.cos(((since - CLOCK_PEAK) / 24) * 2 * Math.PI);
    const slowness = SLOWNESS * Math.exp(-awake / SLOWNESS_FADES);
    const lunch = LUNCH * Math.exp(-(((since - LUNCH_DIP) / LUNCH_LASTS) ** 2));
    const winding = WINDING * Math.exp(-left / WINDING_FADES);
    return clamp(1 - need + clock - slowness - lunch - winding + level);
  };
}

/** The day as it is for the person when they slept what they need: what today is held against. */
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
  const after = (hours: number) => Math.exp(-hours / NEED_IS_PAID);
  return Math.max(0, atBedtime * (after(lastNight.slept / MINUTES_IN_HOUR) - after(needed)));
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
