// Merges pages of messages into the part of a conversation that is loaded.
import { MAX_MESSAGES_PER_PAGE } from "@vereda/domain/community/messages/catalogue-messages";
import type { Message } from "@vereda/domain/community/messages/contract-messages";

/** Consecutive messages, the oldest first; at most as many as one request can refresh. */
export interface Thread {
  readonly items: Message[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

function mergeItems(some: readonly Message[], newer: readonly Message[]): Message[] {
  const byId = new Map([...some, ...newer].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.position - b.position);
}

function dropLast({ items, ...thread }: Thread): Thread {
  if (items.length <= MAX_MESSAGES_PER_PAGE) return { items, ...thread };
  return { ...thread, items: items.slice(0, MAX_MESSAGES_PER_PAGE), hasLater: true };
}

function dropFirst({ items, ...thread }: Thread): Thread {
  if (items.length <= MAX_MESSAGES_PER_PAGE) return { items, ...thread };
  return { ...thread, items: items.slice(-MAX_MESSAGES_PER_PAGE), hasEarlier: true };
}

/**
 * Replaces what is loaded by how it is now. A page that does not connect with it replaces it whole, because
 * others may be missing in between, unless either is an earlier part that the user has gone to or left.
 */
export function mergeRefreshed(loaded: Thread | undefined, page: Thread): Thread {
  const [first, last] = [page.items[0], page.items.at(-1)];
  if (loaded === undefined || first === undefined || last === undefined) return page;
  const ids = new Set(loaded.items.map(({ id }) => id));
  if (!page.items.some(({ id }) => ids.has(id))) {
    return loaded.hasLater || page.hasLater ? loaded : page;
  }
  const earlier = loaded.items.filter(({ position }) => position < first.position);
  const later = loaded.items.filter(({ position }) => position > last.position);
  return dropFirst({
    items: [...earlier, ...page.items, ...later],
    hasEarlier: (earlier.length === 0 ? page : loaded).hasEarlier,
    hasLater: (later.length === 0 ? page : loaded).hasLater,
  });
}

export function mergeEarlier(loaded: Thread, page: Thread): Thread {
  const items = mergeItems(page.items, loaded.items);
  return dropLast({ ...loaded, items, hasEarlier: page.hasEarlier });
}

export function mergeLater(loaded: Thread, page: Thread): Thread {
  const items = mergeItems(loaded.items, page.items);
  return dropFirst({ ...loaded, items, hasLater: page.hasLater });
}

/** Adds or replaces one message, which the server has just answered. */
export function putMessage(loaded: Thread, message: Message): Thread {
  const isLoaded = loaded.items.some(({ id }) => id === message.id);
  if (!isLoaded && loaded.hasLater) return loaded;
  return dropFirst({ ...loaded, items: mergeItems(loaded.items, [message]) });
}
