export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export const MINUTES_IN_HOUR = 60;
export const MINUTES_IN_DAY = 1440;
