// The HttpOnly cookie with a browser's refresh token, for the session endpoints and panel pages.
import cookie from "@fastify/cookie";
import { REFRESH_COOKIE, WEB_SOURCE } from "@vereda/domain/account/web-source";
import type { Tokens } from "@vereda/domain/account/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import type { IssuedTokens } from "./sessions.ts";

// A cookie has one path, so it is set for both session API paths and both panel languages.
const paths = ["/api/v1/sessions", "/api/sessions", "/panel", "/en/panel"];

export interface RefreshCookie {
  read(request: FastifyRequest): string | undefined;
  /**
   * Sets the cookie; the response body contains the refresh token for all clients but the web app.
   * @param restored whether the sign-in cancelled an account deletion
   */
  handOver(reply: FastifyReply, issued: IssuedTokens, restored?: boolean): Tokens;
  clear(reply: FastifyReply): void;
}

type CookieConfig = Pick<Config, "publicUrl" | "sessionDays" | "accessTokenMinutes">;

export function refreshCookie(app: FastifyInstance, config: CookieConfig): RefreshCookie {
  app.register(cookie, { hook: false });
  const attributes = {
    httpOnly: true,
    sameSite: "strict",
    secure: config.publicUrl?.startsWith("https:") ?? false,
  } as const;
  return {
    read: ({ headers }) => app.parseCookie(headers.cookie ?? "")[REFRESH_COOKIE],
    handOver(reply, { accessToken, refreshToken, sessionId, source }, restored = false) {
      const maxAge = config.sessionDays * 86_400;
      for (const path of paths) {
        reply.setCookie(REFRESH_COOKIE, refreshToken, { ...attributes, path, maxAge });
      }
      return {
        accessToken,
        refreshToken: source === WEB_SOURCE ? "" : refreshToken,
        sessionId,
        expiresIn: config.accessTokenMinutes * 60,
        tokenType: "Bearer",
        ...(restored && { restored }),
      };
    },
    clear(reply) {
      for (const path of paths) reply.clearCookie(REFRESH_COOKIE, { ...attributes, path });
    },
  };
}
