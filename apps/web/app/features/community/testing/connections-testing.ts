// Test data of connections and of their pages.
import type { Connection } from "@vereda/domain/community/contract";

export function buildConnection(changes: Partial<Connection> = {}): Connection {
  return {
    id: "connection-1",
    status: "accepted",
    type: "friend",
    isSentByMe: true,
    message: null,
    user: { username: "leo.paz", firstName: "Leo", lastName: "Paz", avatar: null },
    createdAt: "2026-03-01T15:00:00.000Z",
    updatedAt: "2026-03-01T15:00:00.000Z",
    ...changes,
  };
}

export function buildPage<Item>(items: Item[], changes: { total?: number; page?: number } = {}) {
  const { total = items.length, page = 1 } = changes;
  const from = items.length === 0 ? 0 : (page - 1) * 20 + 1;
  return { items, total, page, perPage: 20, from, to: from === 0 ? 0 : from + items.length - 1 };
}
