// Helpers for writes of shared objects: idempotent creates and optimistic locking.
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { AppError } from "./errors/errors.ts";
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

/** The same for an encrypted object. */
export function getNextVersion(stored: string | null, now: Date): string {
  const earliest = stored === null ? 0 : Date.parse(stored) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}

export function formatVersion<T extends { readonly updatedAt: Date }>(row: T) {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** The `updatedAt` that the client read: null for settings that were never changed. */
type Version = string | null | undefined;

/** Optimistic locking by `updatedAt`. Without it the last write wins. */
export function matchesVersion(column: PgColumn, updatedAt: Version): SQL | undefined {
  if (updatedAt === null) return sql`false`;
  return updatedAt === undefined ? undefined : eq(column, new Date(updatedAt));
}

/** The same for an object that is locked. @throws conflict with the current object */
export function requireVersion(stored: string | null, updatedAt: Version, current: object): void {
  if (updatedAt === undefined || isSameInstant(stored, updatedAt)) return;
  throw new AppError("conflict", {}, { current });
}

export function isSameInstant(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return Date.parse(one) === Date.parse(other);
}
