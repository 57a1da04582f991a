import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/contract-security";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "./testing/account-testing.ts";
import { users } from "./tables/users.ts";

const api = await makeTestApp({ settings: { TRUSTED_PROXIES: "1" } });
const ana = await registerUser(api, { email: "mariana@ejemplo.com.mx", username: "mariana" });

const view = (token: string | undefined, headers: Readonly<Record<string, string>> = {}) =>
  api.call(securityApi.debug, { token, headers });

describe("the view that helps support", () => {
  it("tells how somebody reaches the server, and who it takes them for", async () => {
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

  it("carries neither the token nor the address nor the id whole", async () => {
    const response = await api.inject({
      method: "GET",
      url: "/api/v1/sessions/debug",
      headers: { authorization: `Bearer ${ana.token}` },
    });
    for (const secret of [ana.token, ana.email, ana.userId]) {
      expect(response.body).not.toContain(secret);
    }
  });

  it("cuts a user agent that goes on and on", async () => {
    const { data } = await view(ana.token, { "user-agent": "x".repeat(5000) });
    expect(data.userAgent).toHaveLength(512);
  });

  it("names the role that lets them do the most", async () => {
    const eva = await registerUser(api);
    await api.db
      .update(users)
      .set({ roles: ["member", "specialist", "moderator"] })
      .where(eq(users.id, eva.userId));
    expect((await view(eva.token)).data.role).toBe("moderator");
  });

  it("says that a session is over instead of showing anything", async () => {
    const eva = await registerUser(api);
    await api.call(accountApi.logout, { token: eva.token, body: {} });
    const { status, envelope } = await view(eva.token);
    expect(status).toBe(401);
    expect(envelope).toMatchObject({ error: "unauthenticated", data: null });
    expect((await view(undefined)).status).toBe(401);
  });

  it("is for those who exist", async () => {
    expect((await view(api.signIn().token)).status).toBe(401);
  });
});
