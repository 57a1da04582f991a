// The API client of the application, with the user's session.
import { CHANGES_HEADER } from "@vereda/domain/live/contract";
import { addChanges, clientId, trackWrite } from "../query/changes.ts";
import { parseLocale } from "../i18n/locale-path.ts";
import { session } from "../auth/session/session.ts";
import { createClient } from "./client.ts";
import { dispatchLocked } from "./locked.ts";
import { browserTimers } from "./call-retries.ts";

export const api = createClient({
  fetch: async (address, init) => {
    const response = await fetch(address, init);
    addChanges(response.headers.get(CHANGES_HEADER));
    await dispatchLocked(response);
    return response;
  },
  timers: browserTimers,
  auth: session,
  clientId,
  onWrite: trackWrite,
  locale: () => parseLocale(location.pathname),
});
