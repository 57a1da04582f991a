// Adds the first chores of a household to a new workspace, without dates.
import { createId } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import type { NewChores } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createLooseTasks } from "./quick-add.ts";

/** In the caller's language and the order of the template. Call it in a transaction. */
export async function insertChores(
  tx: Database,
  caller: Caller,
  { chores, ...location }: NewChores,
  now: Date,
): Promise<void> {
  const { locale } = caller;
  const loose = chores.map(({ title, minutes, notes }, order) => ({
    id: createId(now.getTime()),
    title: title[locale],
    description: notes[locale],
    plannedExecutionMin: minutes,
    order,
  }));
  await createLooseTasks(tx, caller, location, { loose, startDate: null }, now);
}
