// Between which instants somebody is asked to rest tonight, as this device knew last: so that the place of the question
// is kept free before the rhythm is known, which is kept nowhere. It goes with the session.
import { browserStore } from "#platform/browser-store.ts";
import { session } from "#platform/auth/session/session.ts";

const KEY = "vereda.rest-asked";
const store = browserStore();

export interface RestPrompt {
  readonly from: number;
  readonly until: number;
}

export function storeRestPrompt({ from, until }: RestPrompt): void {
  store.setItem(KEY, `${from} ${until}`);
}

export function readRestPrompt(): RestPrompt | null {
  const [from, until] = (store.getItem(KEY) ?? "").split(" ").map(Number);
  return from !== undefined && until !== undefined && from < until ? { from, until } : null;
}

export function clearRestPrompt(): void {
  store.removeItem(KEY);
}

session.onReset(clearRestPrompt);
