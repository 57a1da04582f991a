// The API client of the application, with the user's session.
import { CHANGES_HEADER } from "@vereda/domain/live/contract";
import { addChanges, clientId, trackWrite } from "../query/changes.ts";
import { parseLocale } from "../i18n/locale-path.ts";
import { session } from "../auth/session/session.ts";
import { createClient, type ClientSettings } from "./client.ts";
import { dispatchLocked } from "./locked.ts";
import { browserTimers } from "./call-retries.ts";

let defer: ClientSettings["defer"];

/** Until then, a write without a network fails. */
export function connectOutbox(next: ClientSettings["defer"]): void {
  defer = next;
}

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
  defer: (call, input) => defer?.(call, input) ?? null,
  locale: () => parseLocale(location.pathname),
});
