// The moves that arrived at the server: those of different items all hold, and of the same one the last.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { compareOrder } from "@vereda/domain/planning/order-keys";
import type { SentWrite } from "./device-testing.ts";

export class Moves {
  /** The last key of each item, unless the server made another one since. */
  readonly #orders = new Map<string, unknown>();
  readonly #editIds = new Set<unknown>();

  note({ method, url, body }: SentWrite): void {
    const { order, editId, ids } = body ?? {};
    const makesKeys = method === "PUT" && ids !== undefined;
    // A task that goes back to another mission comes last there.
    if (makesKeys || url.endsWith("/swap")) this.#orders.clear();
    // The server applies an edit once.
    if (method !== "PATCH" || order === undefined || this.#editIds.has(editId)) return;
    if (editId !== undefined) this.#editIds.add(editId);
    this.#orders.set(url.split("/").at(-1) ?? "", order);
  }

  check({ missions }: Plan): { readonly failures: string[]; readonly checked: number } {
    const failures: string[] = [];
    const lists = missions.flatMap(({ tasks }) => [
      tasks,
      ...tasks.map(({ checklistItems }) => checklistItems),
    ]);
    for (const list of [missions, ...lists]) {
      const ids = list.map(({ id }) => id).join();
      const sorted = [...list].toSorted(compareOrder).map(({ id }) => id);
      if (ids !== sorted.join()) failures.push(`${ids} are not sorted`);
    }
    const moved = lists.flat().filter(({ id }) => this.#orders.has(id));
    for (const { id, order } of moved)
      if (order !== this.#orders.get(id))
        failures.push(`${id} is at ${order}, not where ${String(this.#orders.get(id))} moved it`);
    return { failures, checked: moved.length };
  }
}
