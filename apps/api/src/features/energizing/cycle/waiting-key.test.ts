import { cycleWaitingApi } from "@vereda/domain/energizing/cycle/contract-waiting";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { expect, it } from "vitest";
import { registerPerson } from "../../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const api = await makeTestApp();
const keyOf = async (token: string) => (await api.call(cycleWaitingApi.key, { token })).data.key;

it("is of 32 bytes, the same on every device, and each person's own", async () => {
  const [ana, berta] = [await registerPerson(api), await registerPerson(api)];
  const key = await keyOf(ana.token);
  expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(await keyOf(ana.token)).toBe(key);
  expect(await keyOf(berta.token)).not.toBe(key);
});

it("is told to nobody without a session, nor behind a PIN that is shut", async () => {
  expect((await api.attempt(cycleWaitingApi.key, {})).status).toBe(401);
  const { token } = await registerPerson(api);
  await api.call(pinApi.save, { token, body: { pin: "2580" } });
  await api.call(pinApi.lock, { token });
  expect((await api.attempt(cycleWaitingApi.key, { token })).envelope.error).toBe("pin_required");
});
