// The API client of the application, with the user's session.
import { parseLocale } from "../i18n/locale-path.ts";
import { session } from "../auth/session/session.ts";
import { createClient } from "./client.ts";
import { dispatchLocked } from "./locked.ts";
import { browserTimers } from "./call-retries.ts";

export const api = createClient({
  fetch: async (address, init) => {
    const response = await fetch(address, init);
    await dispatchLocked(response);
    return response;
  },
  timers: browserTimers,
  auth: session,
  locale: () => parseLocale(location.pathname),
});
