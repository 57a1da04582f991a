import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "./testing/account-testing.ts";
import { users } from "./tables/users.ts";

const api = await makeTestApp({ settings: { TRUSTED_PROXIES: "1" } });
const ana = await registerUser(api, { email: "mariana@ejemplo.com.mx", username: "mariana" });

const view = (token: string | undefined, headers: Readonly<Record<string, string>> = {}) =>
  api.call(securityApi.debug, { token, headers });

describe("the debug view for support", () => {
  it("describes the connection and the signed-in user", async () => {
    const headers = { "user-agent": "Vereda test", "x-forwarded-for": "200.1.2.3" };
    const { status, data } = await view(ana.token, headers);
    expect(status).toBe(200);
    expect(data).toEqual({
      appVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      ip: "200.1.2.3",
      userAgent: "Vereda test",
      authState: "authenticated",
      token: `${ana.token.slice(0, 3)}••••••${ana.token.slice(-3)}`,
      userId: `${ana.userId.slice(0, 3)}••••••${ana.userId.slice(-3)}`,
      email: "m••••••@e••••••.mx",
      username: "mariana",
      role: "member",
      workspaceCount: 1,
    });
  });

  it("masks the token, the email and the user id", async () => {
    const response = await api.inject({
      method: "GET",
      url: "/api/v1/sessions/debug",
      headers: { authorization: `Bearer ${ana.token}` },
    });
    for (const secret of [ana.token, ana.email, ana.userId]) {
      expect(response.body).not.toContain(secret);
    }
  });

  it("truncates long user agents", async () => {
    const { data } = await view(ana.token, { "user-agent": "x".repeat(5000) });
    expect(data.userAgent).toHaveLength(512);
  });

  it("returns the most privileged role", async () => {
    const eva = await registerUser(api);
    await api.db
      .update(users)
      .set({ roles: ["member", "specialist", "moderator"] })
      .where(eq(users.id, eva.userId));
    expect((await view(eva.token)).data.role).toBe("moderator");
  });

  it("returns 401 after signing out", async () => {
    const eva = await registerUser(api);
    await api.call(accountApi.logout, { token: eva.token, body: {} });
    const { status, envelope } = await view(eva.token);
    expect(status).toBe(401);
    expect(envelope).toMatchObject({ error: "unauthenticated", data: null });
    expect((await view(undefined)).status).toBe(401);
  });

  it("returns 401 for a user who does not exist", async () => {
    expect((await view(api.signIn().token)).status).toBe(401);
  });
});
