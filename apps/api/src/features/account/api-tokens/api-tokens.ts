// Creates, lists and revokes personal API tokens; the database stores their SHA-256 hashes.
import {
  API_TOKEN_PREFIX,
  MAX_API_TOKENS,
} from "@vereda/domain/account/api-tokens/api-token-scopes";
import type { ApiToken, apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findRepeated, insertOnce, deleteRow, type Created } from "#platform/http/writing.ts";
import { generateToken, hashToken } from "../sessions/tokens.ts";
import { apiTokens } from "../tables/security.ts";
import { users } from "../tables/users.ts";

type Row = typeof apiTokens.$inferSelect;
type CreatedToken = DataOf<typeof apiTokensApi.create>;

function toApiToken({ id, name, scopes, createdAt, lastUsedAt, expiresAt }: Row): ApiToken {
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Newest first. */
export async function listApiTokens(db: Database, userId: string): Promise<ApiToken[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(MAX_API_TOKENS);
  return rows.map(toApiToken);
}

type NewApiToken = Omit<BodyOf<typeof apiTokensApi.create>, "password">;

/** @throws validation_error for an end in the past; too_many_api_tokens; conflict */
export async function createApiToken(
  db: Database,
  userId: string,
  { id: requestedId, name, scopes, expiresAt = null }: NewApiToken,
  now: Date,
): Promise<Created<CreatedToken>> {
  const own = { id: requestedId ?? createId(now.getTime()), userId };
  const endsAt = expiresAt === null ? null : new Date(expiresAt);
  if (endsAt !== null && endsAt <= now) {
    throw createInvalidFieldsError({ path: "expiresAt", code: "api_token_ended" });
  }
  const token = `${API_TOKEN_PREFIX}${generateToken()}`;
  const row = { ...own, name, scopes: [...new Set(scopes)], expiresAt: endsAt, createdAt: now };
  return db.transaction(async (tx) => {
    // Locks the user's row, so that concurrent requests cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const existing = await findRepeated(tx, apiTokens, own, ["userId"]);
    // The token was in the first response; only its hash is stored.
    if (existing !== undefined)
      return { made: { ...toApiToken(existing), token: null }, isNew: false };
    const total = await tx.$count(apiTokens, eq(apiTokens.userId, userId));
    if (total >= MAX_API_TOKENS) throw new AppError("too_many_api_tokens");
    const hashed = { ...row, hash: hashToken(token) };
    const { made, isNew } = await insertOnce(tx, apiTokens, hashed, ["userId"]);
    return { made: { ...toApiToken(made), token: isNew ? token : null }, isNew };
  });
}

/** @throws not_found when the token is not the user's */
export function removeApiToken(db: Database, userId: string, id: string): Promise<null> {
  return deleteRow(db, apiTokens, and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)));
}
