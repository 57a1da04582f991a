// The application's client: every call of every screen goes through it, with the person's session.
import { localeOfPath } from "../i18n/locale-path.ts";
import { session } from "../session/session.ts";
import { createClient } from "./client.ts";
import { browserTimers } from "./retry.ts";

export const api = createClient({
  fetch: (address, init) => fetch(address, init),
  timers: browserTimers,
  auth: session,
  locale: () => localeOfPath(location.pathname),
});
