// Caches when tonight's rest prompt appears, to reserve its space early; cleared with the session.
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";

const KEY = getStorageKey("rest-prompt");
const store = getBrowserStore();

interface RestPrompt {
  readonly from: number;
  readonly until: number;
}

export function storeRestPrompt({ from, until }: RestPrompt): void {
  storeHint(KEY, `${from} ${until}`);
}

export function readRestPrompt(): RestPrompt | null {
  const [from, until] = (store.getItem(KEY) ?? "").split(" ").map(Number);
  return from !== undefined && until !== undefined && from < until ? { from, until } : null;
}

export function clearRestPrompt(): void {
  store.removeItem(KEY);
}
