// Creates, lists and revokes personal API tokens; the database stores their SHA-256 hashes.
import { API_TOKEN_PREFIX, MAX_API_TOKENS } from "@vereda/domain/account/api-tokens/api-token-scopes";
import type { ApiToken, apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { and, count, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
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
  const id = requestedId ?? createId(now.getTime());
  const endsAt = expiresAt === null ? null : new Date(expiresAt);
  if (endsAt !== null && endsAt <= now) {
    throw createInvalidFieldsError({ path: "expiresAt", code: "api_token_ended" });
  }
  const token = `${API_TOKEN_PREFIX}${generateToken()}`;
  const row = { userId, name, scopes: [...new Set(scopes)], expiresAt: endsAt, createdAt: now };
  return db.transaction(async (tx) => {
    // Locks the user's row, so that concurrent requests cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [existing] = await tx.select().from(apiTokens).where(eq(apiTokens.id, id));
    if (existing !== undefined) return repeatToken(existing, userId);
    const [total] = await tx
      .select({ count: count() })
      .from(apiTokens)
      .where(eq(apiTokens.userId, userId));
    if ((total?.count ?? 0) >= MAX_API_TOKENS) throw new AppError("too_many_api_tokens");
    const [made] = await tx
      .insert(apiTokens)
      .values({ ...row, id, hash: hashToken(token) })
      .onConflictDoNothing({ target: apiTokens.id })
      .returning();
    if (made === undefined) throw new AppError("conflict");
    return { made: { ...toApiToken(made), token }, isNew: true };
  });
}

// The token was in the first response; only its hash is stored.
function repeatToken(existing: Row, userId: string): Created<CreatedToken> {
  if (existing.userId !== userId) throw new AppError("conflict");
  return { made: { ...toApiToken(existing), token: null }, isNew: false };
}

/** @throws not_found when the token is not the user's */
export async function removeApiToken(db: Database, userId: string, id: string): Promise<null> {
  const [removed] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ id: apiTokens.id });
  if (removed === undefined) throw new AppError("not_found");
  return null;
}
