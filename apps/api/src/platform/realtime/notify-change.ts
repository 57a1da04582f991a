// Notifies users of a change that no trigger notifies them of.
import { sql, type SQL } from "drizzle-orm";
import type { ChangeKind } from "@vereda/domain/live/contract";

/** For a select in the transaction that causes the change: the database sends it on commit. */
export const notifyChange = (kind: ChangeKind, user: SQL): SQL => sql`announce_change(
  jsonb_strip_nulls(jsonb_build_object(
    'kind', ${kind}::text, 'user', ${user}, 'client', writing_client()
  ))
)`;
