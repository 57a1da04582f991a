// What writes of shared things have alike: a create that may be repeated, a change that must not overwrite
// somebody else's.
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { repeated } from "./route.ts";

/** What a create made; `isNew` is false when the same create had made it before. */
export interface Created<T> {
  readonly made: T;
  readonly isNew: boolean;
}

/** 201 for what is new, 200 for what the same create had made before. */
export function buildCreatedResponse<T>({ made, isNew }: Created<T>) {
  return isNew ? made : repeated(made);
}

/** Now, or a millisecond after the last change: two changes never carry the same instant. */
export function laterThan(column: PgColumn, now: Date): SQL {
  return sql`greatest(${sql.param(now, column)}, ${column} + interval '1 millisecond')`;
}

/** Holds a change to what its author had read; without `updatedAt` the last change wins. */
export function matchesVersion(column: PgColumn, updatedAt: string | undefined): SQL | undefined {
  return updatedAt === undefined ? undefined : eq(column, new Date(updatedAt));
}
