// Security headers of responses. Pages add a content security policy with a nonce.
import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

export function createNonce(): string {
  return randomBytes(16).toString("base64");
}

export function buildPagePolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  isHttps: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", dataPolicy);
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=()");
  });
}
