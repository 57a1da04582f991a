// How the web application signs in.

/** Its own `source`: its refresh token travels in an HttpOnly cookie only. */
export const WEB_SOURCE = "vereda_web";

/** The cookie in which browsers hold their refresh token. */
export const REFRESH_COOKIE = "vereda_refresh";
