// How the web app authenticates: its `source` and its refresh cookie.

/** With this `source`, the refresh token is only in an HttpOnly cookie. */
export const WEB_SOURCE = "vereda_web";

export const REFRESH_COOKIE = "vereda_refresh";
