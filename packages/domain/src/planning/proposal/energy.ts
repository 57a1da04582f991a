// How clear a head is through a waking day, as a number between 0 and 1. The usual curve follows from when somebody
// wakes up and goes to bed, by the idea of two processes that science tells about sleep: the need for it grows from
// waking on, and an inner clock holds against it, lowest before dawn and highest about ten hours after waking. Three
// things everybody knows are added: one wakes up slowly, one is tired after lunch, and one slows down before bed.
// It is an average of many people, good enough to begin with, and no measure of anybody.

const HOUR = 60;

/** In hours after waking. */
const CLOCK_PEAK = 10.5;
const LUNCH_DIP = 7.5;

export type WakingDay = { readonly wakeUp: number; readonly bedtime: number };

/** The curve of a day that is awake from one minute to the other, by minute of the day. */
export function usualEnergy({ wakeUp, bedtime }: WakingDay): (minute: number) => number {
  return (minute) => {
    const awake = Math.max(0, (minute - wakeUp) / HOUR);
    const left = Math.max(0, (bedtime - minute) / HOUR);
    const need = 1 - Math.exp(-awake / 18);
    const clock = 0.18 * Math.cos(((awake - CLOCK_PEAK) / 24) * 2 * Math.PI);
    const waking = 0.35 * Math.exp(-awake / 0.5);
    const lunch = 0.22 * Math.exp(-(((awake - LUNCH_DIP) / 1.5) ** 2));
    const winding = 0.35 * Math.exp(-left / 1.2);
    return Math.min(1, Math.max(0, 1 - need + clock - waking - lunch - winding));
  };
}
