import { cyclePendingApi } from "@vereda/domain/energizing/cycle/contract-pending-key";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const api = await makeTestApp();
const getKey = async (token: string) => (await api.call(cyclePendingApi.key, { token })).data.key;

it("has 32 bytes, is the same on every device and differs between users", async () => {
  const [ana, berta] = [await registerUser(api), await registerUser(api)];
  const key = await getKey(ana.token);
  expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(await getKey(ana.token)).toBe(key);
  expect(await getKey(berta.token)).not.toBe(key);
});

it("is refused without a session or while the PIN is locked", async () => {
  expect((await api.attempt(cyclePendingApi.key, {})).status).toBe(401);
  const { token } = await registerUser(api);
  await api.call(pinApi.save, { token, body: { pin: "2580" } });
  await api.call(pinApi.lock, { token });
  expect((await api.attempt(cyclePendingApi.key, { token })).envelope.error).toBe("pin_required");
});
