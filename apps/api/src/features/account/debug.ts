// What support asks a person for: how they reach the server and who it takes them for. People show it to others,
// so whatever identifies them is masked here already and never leaves the server whole.
import { masked, maskedEmail } from "@vereda/domain/account/user/masking";
import { securityApi } from "@vereda/domain/account/contract-security";
import type { DebugView } from "@vereda/domain/account/contract-security";
import { leadingRole } from "@vereda/domain/account/user/user-roles";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { bearerToken } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { route } from "#platform/http/route.ts";
import manifest from "../../../package.json" with { type: "json" };
import { listWorkspaces } from "../workspace/service.ts";
import { users } from "./tables/users.ts";

const longestUserAgent = 512;

async function debugView(
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
    userAgent: request.headers["user-agent"]?.slice(0, longestUserAgent) ?? null,
    authState: "authenticated",
    token: masked(bearerToken(request) ?? ""),
    userId: masked(userId),
    email: maskedEmail(user.email),
    // Not masked: it is what people give each other to be found, and what support finds them by.
    username: user.username,
    role: leadingRole(user.roles),
    workspaceCount: (await listWorkspaces(db, userId)).length,
  };
}

export function debugRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, securityApi.debug, ({ caller, request }) => debugView(db, caller.userId, request));
}
