// The debug info that users send to support; identifiers are masked before they leave the server.
import type { User } from "@vereda/domain/account/contract";
import { maskValue, maskEmail } from "@vereda/domain/account/profile/masking";
import { securityApi, type DebugView } from "@vereda/domain/account/two-step/contract-security";
import { getLeadingRole, userRoles } from "@vereda/domain/account/profile/user-roles";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { parseBearerToken } from "#platform/http/authentication.ts";
import { route } from "#platform/http/route.ts";
import manifest from "../../../package.json" with { type: "json" };

const MAX_USER_AGENT_LENGTH = 512;

function buildDebugView(user: User, request: FastifyRequest): DebugView {
  return {
    appVersion: manifest.version,
    ip: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    authState: "authenticated",
    token: maskValue(parseBearerToken(request) ?? ""),
    userId: maskValue(user.id),
    email: maskEmail(user.email),
    // Not masked: usernames are public, and support finds users by them.
    username: user.username,
    role: getLeadingRole(userRoles.filter((role) => user.roles.some(({ slug }) => slug === role))),
    workspaceCount: user.workspaces.length,
  };
}

export function debugRoutes(app: FastifyInstance, { getCurrentUser }: AppContext): void {
  route(app, securityApi.debug, async ({ caller, request, now }) =>
    buildDebugView(await getCurrentUser(caller, now), request),
  );
}
