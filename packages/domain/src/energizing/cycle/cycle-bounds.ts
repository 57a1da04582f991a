// Limits of cycle durations in days, wide on purpose because unusual values are valid.

/** Around puberty, menopause or a hormonal condition, cycles go far beyond the typical 24 to 38 days. */
export const AVERAGE_CYCLE_DAYS = { min: 15, max: 120 } as const;
export const AVERAGE_PERIOD_DAYS = { min: 1, max: 30 } as const;
/** A single period may be longer than any average. */
export const MAX_PERIOD_DAYS = 90;

/** More than a lifetime has. */
export const MAX_PERIODS = 800;
export const MAX_OWN_SYMPTOMS = 30;
export const MAX_OWN_SYMPTOM_LENGTH = 40;
export const MAX_CYCLE_NOTE_LENGTH = 2000;
export const MAX_LOG_DAYS = 400;
