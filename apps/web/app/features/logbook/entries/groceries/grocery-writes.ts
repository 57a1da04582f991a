// The outbox of groceries: what is added, ticked and changed shows at once, and is sent when there is a network.
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { defineWrites } from "#platform/outbox/outbox.ts";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import { waitForRefresh } from "#platform/query/changes.ts";

export interface GroceryValues {
  readonly amount: string | null;
  readonly aisle: string;
  readonly done: boolean;
}

export interface GroceryWrite {
  readonly id: string;
  readonly title: string;
  /** Null for one that is on the list already, of which only `values` change. */
  readonly added: {
    readonly workspaceId: string;
    readonly areaId: AreaKey;
    readonly day: string;
  } | null;
  readonly values: Partial<GroceryValues>;
}

export const groceryWrites = defineWrites<GroceryWrite, unknown>({
  kind: "grocery",
  lane: ({ id }) => id,
  subjects: ({ id }) => [id],
  creates: ({ added }) => added !== null,
  send({ id, title, added, values }) {
    if (added === null)
      return api.data("PATCH /workspaces/entries/:id", {
        params: { id },
        body: { values },
        isQueued: true,
      });
    const { workspaceId, areaId, day } = added;
    return api.data("POST /workspaces/:id/areas/:areaId/entries", {
      params: { id: workspaceId, areaId },
      body: { id, kind: "groceries", day, title, values },
      isQueued: true,
    });
  },
  merge: (earlier, later) =>
    earlier.id === later.id ? { ...earlier, values: { ...earlier.values, ...later.values } } : null,
  onSent: waitForRefresh,
  describe: ({ title, added }) =>
    added === null ? m.outbox_kind_changed({ title }) : m.outbox_kind_created({ title }),
});

export interface GroceryItem extends GroceryValues {
  readonly id: string;
  readonly title: string;
}

function readText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The entries with what is still to be sent, the latest first. */
export function listGroceries(
  entries: readonly LogbookEntry[],
  pending: readonly PendingWrite<GroceryWrite>[],
): GroceryItem[] {
  const items = new Map(
    entries.map(({ id, title, values }) => {
      const { amount, aisle, done } = values;
      const item = { id, title: title ?? "", amount: readText(amount), done: done === true };
      return [id, { ...item, aisle: readText(aisle) ?? "other" }];
    }),
  );
  const added = new Map<string, GroceryItem>();
  for (const { payload, refusal } of pending) {
    const { id, title, values } = payload;
    const item = items.get(id) ?? added.get(id);
    if (refusal !== null || (item === undefined && payload.added === null)) continue;
    const blank = { amount: null, aisle: "other", done: false, id, title };
    (items.has(id) ? items : added).set(id, { ...blank, ...item, ...values });
  }
  return [...[...added.values()].toReversed(), ...items.values()];
}
