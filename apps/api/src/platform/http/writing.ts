// Helpers for writes of shared objects: idempotent creates and optimistic locking.
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { buildRepeatedResponse } from "./route.ts";

/** `isNew` is false when an earlier identical create made the object. */
export interface Created<T> {
  readonly made: T;
  readonly isNew: boolean;
}

export function buildCreatedResponse<T>({ made, isNew }: Created<T>) {
  return isNew ? made : buildRepeatedResponse(made);
}

/** Now, or 1 ms after the stored value: two changes never share a timestamp. */
export function buildNextTimestamp(column: PgColumn, now: Date): SQL {
  return sql`greatest(${sql.param(now, column)}, ${column} + interval '1 millisecond')`;
}

/** Optimistic locking by `updatedAt`. Without it the last write wins. */
export function matchesVersion(column: PgColumn, updatedAt: string | undefined): SQL | undefined {
  return updatedAt === undefined ? undefined : eq(column, new Date(updatedAt));
}
