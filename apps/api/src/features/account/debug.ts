// The debug info that users send to support; identifiers are masked before they leave the server.
import { maskValue, maskEmail } from "@vereda/domain/account/profile/masking";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import type { DebugView } from "@vereda/domain/account/two-step/contract-security";
import { getLeadingRole } from "@vereda/domain/account/profile/user-roles";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { parseBearerToken } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { route } from "#platform/http/route.ts";
import manifest from "../../../package.json" with { type: "json" };
import { listWorkspaces } from "../workspace/service.ts";
import { users } from "./tables/users.ts";

const MAX_USER_AGENT_LENGTH = 512;

async function getDebugView(
  db: Database,
  userId: string,
  request: FastifyRequest,
): Promise<DebugView> {
  const { email, username, roles } = users;
  const [user] = await db
    .select({ email, username, roles })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new AppError("unauthenticated");
  return {
    appVersion: manifest.version,
    ip: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    authState: "authenticated",
    token: maskValue(parseBearerToken(request) ?? ""),
    userId: maskValue(userId),
    email: maskEmail(user.email),
    // Not masked: usernames are public, and support finds users by them.
    username: user.username,
    role: getLeadingRole(user.roles),
    workspaceCount: (await listWorkspaces(db, userId)).length,
  };
}

export function debugRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, securityApi.debug, ({ caller, request }) => getDebugView(db, caller.userId, request));
}
