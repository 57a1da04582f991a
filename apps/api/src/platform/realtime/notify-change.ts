// Notifies users of a change that no trigger notifies them of.
import { sql, type SQL } from "drizzle-orm";
import type { ChangeKind } from "@vereda/domain/live/contract";
import { CHANGES_CHANNEL } from "./change.ts";

/** For a select in the transaction that causes the change: the database sends it on commit. */
export const notifyChange = (kind: ChangeKind, user: SQL): SQL => sql`pg_notify(
  ${CHANGES_CHANNEL}, jsonb_strip_nulls(jsonb_build_object(
    'kind', ${kind}::text, 'user', ${user}, 'client', nullif(current_setting('vereda.client', true), '')
  ))::text
)`;
