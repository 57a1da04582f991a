// Decides whether the cycle phase counts in the energy of a day, and with which value.

interface PhaseInput {
  /** The user limits the cycle to its own screen. */
  readonly isHidden: boolean;
  readonly analytics: {
    readonly currentPhase: {
      readonly metrics: { readonly energy: { readonly basis: string; readonly value: number } };
    };
  } | null;
  readonly forecast: { readonly unloggedStart: { readonly probability: number } } | null;
}

/** Above it an unlogged cycle has more likely started than not, and the phase is unreliable. */
const MAX_UNLOGGED = 0.5;

/**
 * Energy of the current phase, 0 to 100; null if the cycle is hidden or paused, in pregnancy, without own
 * data for the phase, or if an unlogged cycle has probably started.
 */
export function getPhaseEnergy({ isHidden, analytics, forecast }: PhaseInput): number | null {
  if (isHidden || (forecast?.unloggedStart.probability ?? 0) > MAX_UNLOGGED) return null;
  const energy = analytics?.currentPhase.metrics.energy;
  return energy?.basis === "own" ? energy.value : null;
}
