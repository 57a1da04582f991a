// Limits of calendars that a user follows, and of feeds that others follow.
export const MAX_CALENDARS = 20;
export const MAX_CALENDAR_FEEDS = 20;
export const MAX_CALENDAR_ACCOUNTS = 5;
export const MAX_CALENDAR_NAME = 80;
/** Bytes of a calendar, unpacked. */
export const MAX_CALENDAR_BYTES = 5 * 1024 * 1024;
/** Broken components and unsupported series that are named one by one. */
export const MAX_LISTED_ISSUES = 50;
/** `webcal://` is how calendars name `https://`. */
export const normaliseCalendarAddress = (typed: string) =>
  typed.trim().replace(/^(?:webcals?|feed):\/\//i, "https://");
