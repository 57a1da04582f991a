// Merges pages of messages into the part of a conversation that is loaded.
import type { Message } from "@vereda/domain/community/contract-messages";

/** Consecutive messages, the oldest first. */
export interface Thread {
  readonly items: Message[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

function mergeItems(some: readonly Message[], newer: readonly Message[]): Message[] {
  const byId = new Map([...some, ...newer].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.position - b.position);
}

/**
 * Adds the latest messages. Messages that do not connect with them are dropped, because others may be missing
 * in between, unless the user is reading an earlier part.
 */
export function mergeLatest(loaded: Thread | undefined, latest: Thread): Thread {
  if (loaded === undefined) return latest;
  const ids = new Set(loaded.items.map(({ id }) => id));
  if (!latest.items.some(({ id }) => ids.has(id))) {
    return loaded.hasLater && latest.items.length > 0 ? loaded : latest;
  }
  const items = mergeItems(loaded.items, latest.items);
  const { hasEarlier } = items[0]?.id === latest.items[0]?.id ? latest : loaded;
  return { items, hasEarlier, hasLater: false };
}

export function mergeEarlier(loaded: Thread, page: Thread): Thread {
  return { ...loaded, items: mergeItems(page.items, loaded.items), hasEarlier: page.hasEarlier };
}

export function mergeLater(loaded: Thread, page: Thread): Thread {
  return { ...loaded, items: mergeItems(loaded.items, page.items), hasLater: page.hasLater };
}

/** Adds or replaces one message, which the server has just answered. */
export function putMessage(loaded: Thread, message: Message): Thread {
  const isLoaded = loaded.items.some(({ id }) => id === message.id);
  if (!isLoaded && loaded.hasLater) return loaded;
  return { ...loaded, items: mergeItems(loaded.items, [message]) };
}
