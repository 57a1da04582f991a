import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { getNextResetToken, registerUser, testSource } from "../testing/account-testing.ts";

const api = await makeTestApp();
const fresh = "otra frase corta";

const change = (token: string | undefined, currentPassword: unknown, newPassword: unknown) =>
  api.attempt(securityApi.changePassword, { token, body: { currentPassword, newPassword } });
const logIn = (email: string, password: string) =>
  api.call(accountApi.login, { body: { email, password, source: testSource } });
const getStatus = async (token: string) => (await api.call(accountApi.me, { token })).status;

describe("changing the password", () => {
  it("replaces the old password", async () => {
    const ana = await registerUser(api);
    const response = await change(ana.token, ana.password, fresh);
    expect(response.status).toBe(200);
    expect(response.data).toBeNull();
    expect((await logIn(ana.email, ana.password)).status).toBe(401);
    expect((await logIn(ana.email, fresh)).status).toBe(200);
  });

  it("ends the user's other sessions only", async () => {
    const [ana, luz] = [await registerUser(api), await registerUser(api)];
    const other = (await logIn(ana.email, ana.password)).data;
    await change(ana.token, ana.password, fresh);
    expect(await getStatus(ana.token)).toBe(200);
    expect(await getStatus(other.accessToken)).toBe(401);
    const renewed = (refreshToken: string) =>
      api.call(accountApi.refresh, { body: { refreshToken } });
    expect((await renewed(other.refreshToken)).status).toBe(401);
    expect((await renewed(ana.refreshToken)).status).toBe(200);
    expect(await getStatus(luz.token)).toBe(200);
  });

  it("invalidates password reset links", async () => {
    const ana = await registerUser(api);
    await api.call(accountApi.forgotPassword, { body: { email: ana.email } });
    const token = await getNextResetToken(api);
    await change(ana.token, ana.password, fresh);
    const body = { token, password: "camino despacio" };
    expect((await api.call(accountApi.resetPassword, { body })).status).toBe(400);
  });

  it("requires the current password", async () => {
    const ana = await registerUser(api);
    const response = await change(ana.token, "not this one", fresh);
    expect(response.status).toBe(403);
    expect(response.envelope.error).toBe("wrong_password");
    expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["currentPassword"]);
    expect((await logIn(ana.email, ana.password)).status).toBe(200);
  });

  it("closes the session at the tenth wrong current password", async () => {
    const ana = await registerUser(api);
    for (let n = 1; n < 10; n++) expect((await change(ana.token, "wrong", fresh)).status).toBe(403);
    expect((await change(ana.token, "wrong", fresh)).status).toBe(401);
    expect((await change(ana.token, ana.password, fresh)).status).toBe(401);
    // Wrong passwords in a session must not block signing in.
    expect((await logIn(ana.email, ana.password)).status).toBe(200);
  });

  it("requires a new password that differs from the current one", async () => {
    const ana = await registerUser(api);
    const response = await change(ana.token, ana.password, ana.password);
    expect(response.status).toBe(422);
    expect(response.envelope.error).toBe("password_same");
    expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["newPassword"]);
  });

  it.each([
    ["a common one", "manchester"],
    ["a common one with a year behind", "Alejandra1990"],
    ["their own name", "Anastasia 2024"],
    ["the name of the product", "vereda-vereda"],
  ])("rejects %s", async (_what, newPassword) => {
    const ana = await registerUser(api, { firstName: "Anastasia" });
    const response = await change(ana.token, ana.password, newPassword);
    expect(response.status).toBe(422);
    expect(response.envelope.error).toBe("password_common");
    expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["newPassword"]);
    expect((await logIn(ana.email, ana.password)).status).toBe(200);
  });

  it.each([
    ["currentPassword", "", fresh],
    ["currentPassword", undefined, fresh],
    ["newPassword", "correct horse", "short"],
    ["newPassword", "correct horse", "x".repeat(129)],
    ["newPassword", "correct horse", null],
  ])("names the field of a wrong %s", async (path, current, next) => {
    const ana = await registerUser(api);
    const response = await change(ana.token, current, next);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("succeeds for one of two concurrent requests", async () => {
    const ana = await registerUser(api);
    const responses = await Promise.all([
      change(ana.token, ana.password, fresh),
      change(ana.token, ana.password, "camino despacio"),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it("ends a concurrent sign-in with the old password", async () => {
    const ana = await registerUser(api);
    const [response, login] = await Promise.all([
      change(ana.token, ana.password, fresh),
      logIn(ana.email, ana.password),
    ]);
    expect(response.status).toBe(200);
    expect(await getStatus(login.envelope.data?.accessToken ?? "none")).toBe(401);
  });

  it("requires a session", async () => {
    expect((await change(undefined, "correct horse", fresh)).status).toBe(401);
  });
});
