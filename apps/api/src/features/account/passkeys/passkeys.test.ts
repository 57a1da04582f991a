import { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import { createId } from "@vereda/domain/id";
import { count } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { getNextEmail, registerUser } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import { passkeyChallenges } from "../tables/security.ts";
import { SoftwareDevice } from "./authenticator-testing.ts";
import { makePasskeyCalls } from "./passkeys-testing.ts";

const api = await makeTestApp();
const { getRegistrationOptions, register, makePasskey, signIn } = makePasskeyCalls(api);

const list = async ({ token }: RegisteredUser) =>
  (await api.call(passkeysApi.list, { token })).data;
const rename = (id: string, name: string, { token }: RegisteredUser) =>
  api.call(passkeysApi.rename, { params: { id }, body: { name }, token });
const remove = (id: string, { token }: RegisteredUser) =>
  api.call(passkeysApi.remove, { params: { id }, token });
const getStatusAndError = (response: { status: number; envelope: { error: string | null } }) => [
  response.status,
  response.envelope.error,
];
const refusal = [401, "passkey_refused"];

describe("registering a passkey", () => {
  it("creates a passkey with a name and lists it", async () => {
    const eva = await registerUser(api);
    const { response } = await makePasskey(eva);
    expect(response.status).toBe(201);
    expect(response.data).toEqual({
      id: expect.any(String),
      name: "Mi teléfono",
      createdAt: api.clock.now().toISOString(),
      lastUsedAt: null,
      isSynced: false,
      updatedAt: api.clock.now().toISOString(),
    });
    expect(await list(eva)).toEqual([response.data]);
  });

  it("requires a discoverable credential and user verification, and requests no attestation", async () => {
    const eva = await registerUser(api);
    const { data } = await getRegistrationOptions(eva);
    expect(data).toMatchObject({
      rp: { id: "localhost", name: "Vereda" },
      user: {
        id: Buffer.from(eva.userId).toString("base64url"),
        name: eva.email,
        displayName: "Ana",
      },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
      timeout: 300_000,
    });
  });

  it("recognises a synced passkey", async () => {
    const eva = await registerUser(api);
    const { response } = await makePasskey(eva, {}, new SoftwareDevice({ isSynced: true }));
    expect(response.data.isSynced).toBe(true);
  });

  it("requires the password", async () => {
    const eva = await registerUser(api);
    const response = await getRegistrationOptions(eva, "not the one");
    expect(getStatusAndError(response)).toEqual([403, "wrong_password"]);
    expect(response.envelope).toMatchObject({ fields: [{ path: "password" }] });
  });

  it("requires a name", async () => {
    const eva = await registerUser(api);
    const credential = new SoftwareDevice().make((await getRegistrationOptions(eva)).data);
    expect(getStatusAndError(await register(eva, credential, "  "))).toEqual([
      422,
      "validation_error",
    ]);
  });

  it("excludes devices that already have a passkey", async () => {
    const eva = await registerUser(api);
    const { device } = await makePasskey(eva);
    expect((await getRegistrationOptions(eva)).data["excludeCredentials"]).toEqual([
      { id: device.credentialId, type: "public-key", transports: ["internal"] },
    ]);
  });

  it("is rejected after twenty passkeys", async () => {
    const eva = await registerUser(api);
    const pending = new SoftwareDevice().make((await getRegistrationOptions(eva)).data);
    for (let made = 0; made < 20; made++)
      expect((await makePasskey(eva)).response.status).toBe(201);
    expect(getStatusAndError(await getRegistrationOptions(eva))).toEqual([
      409,
      "too_many_passkeys",
    ]);
    expect(getStatusAndError(await register(eva, pending))).toEqual([409, "too_many_passkeys"]);
    expect(await list(eva)).toHaveLength(20);
  });
});

describe("a rejected registration", () => {
  it.each([
    ["at another address", { origin: "https://vereda.example.evil" }],
    ["for another name", { rpId: "evil.example" }],
    ["with a challenge that nobody handed out", { challenge: "bm90IG9uZSBvZiBvdXJz" }],
    ["by a device that was not unlocked", { isUnlocked: false }],
    ["as a sign-in", { type: "webauthn.get" }],
    [
      "with a statement that would have to be looked up",
      { attestation: new Map([["x5c", [new Uint8Array([1, 2, 3])]]]) },
    ],
  ])("when it was made %s", async (_what, wrong) => {
    const eva = await registerUser(api);
    expect(getStatusAndError((await makePasskey(eva, wrong)).response)).toEqual(refusal);
    expect(await list(eva)).toEqual([]);
  });

  it("when the same credential is sent twice", async () => {
    const eva = await registerUser(api);
    const credential = new SoftwareDevice().make((await getRegistrationOptions(eva)).data);
    expect((await register(eva, credential)).status).toBe(201);
    expect(getStatusAndError(await register(eva, credential))).toEqual(refusal);
    expect(await list(eva)).toHaveLength(1);
  });

  it("when its challenge already failed once", async () => {
    const eva = await registerUser(api);
    const device = new SoftwareDevice();
    const options = (await getRegistrationOptions(eva)).data;
    const elsewhere = device.make(options, { origin: "https://evil.example" });
    expect(getStatusAndError(await register(eva, elsewhere))).toEqual(refusal);
    expect(getStatusAndError(await register(eva, device.make(options)))).toEqual(refusal);
  });

  it("when it took over five minutes", async () => {
    const eva = await registerUser(api);
    const device = new SoftwareDevice();
    const options = (await getRegistrationOptions(eva)).data;
    api.clock.advance(299_999);
    const inTime = (await getRegistrationOptions(eva)).data;
    api.clock.advance(1);
    expect(getStatusAndError(await register(eva, device.make(options)))).toEqual(refusal);
    expect((await register(eva, device.make(inTime))).status).toBe(201);
  });

  it("when another user started it", async () => {
    const [eva, luis] = [await registerUser(api), await registerUser(api)];
    const credential = new SoftwareDevice().make((await getRegistrationOptions(luis)).data);
    expect(getStatusAndError(await register(eva, credential))).toEqual(refusal);
  });

  it("when the passkey is already registered", async () => {
    const [eva, luis] = [await registerUser(api), await registerUser(api)];
    const { device } = await makePasskey(luis);
    expect(getStatusAndError((await makePasskey(eva, {}, device)).response)).toEqual(refusal);
    expect(await list(eva)).toEqual([]);
    expect(await list(luis)).toHaveLength(1);
  });

  it.each([
    ["no statement", { attestationObject: undefined }],
    ["a statement that is nothing", { attestationObject: "" }],
    ["a statement that is no CBOR", { attestationObject: "_____w" }],
    ["client data that is no JSON", { clientDataJSON: "bm90IGpzb24" }],
    ["client data without a challenge", { clientDataJSON: "e30" }],
    ["letters that are no base64", { attestationObject: "¡hola!" }],
  ])("when it contains %s", async (_what, broken) => {
    const eva = await registerUser(api);
    const credential = new SoftwareDevice().make((await getRegistrationOptions(eva)).data);
    const response = { ...credential.response, ...broken };
    expect(getStatusAndError(await register(eva, { ...credential, response }))).toEqual(refusal);
  });
});

describe("unused challenges", () => {
  it("are deleted after they expire", async () => {
    const eva = await registerUser(api);
    await getRegistrationOptions(eva);
    api.clock.advance(300_000);
    await getRegistrationOptions(eva);
    const [left] = await api.db.select({ total: count() }).from(passkeyChallenges);
    expect(left?.total).toBe(1);
  });

  it("are stored as hashes only", async () => {
    const eva = await registerUser(api);
    const { challenge } = (await getRegistrationOptions(eva)).data;
    const rows = await api.db.select().from(passkeyChallenges);
    expect(JSON.stringify(rows)).not.toContain(challenge);
  });
});

describe("the list of passkeys", () => {
  it("is sorted, newest first", async () => {
    const eva = await registerUser(api);
    const first = (await makePasskey(eva)).response.data;
    api.clock.advance(1000);
    const second = (await makePasskey(eva)).response.data;
    expect(await list(eva)).toEqual([second, first]);
  });

  it("allows renaming", async () => {
    const eva = await registerUser(api);
    const made = (await makePasskey(eva)).response.data;
    const { data } = await rename(made.id, " Llave azul ", eva);
    expect(data).toEqual({ ...made, name: "Llave azul", updatedAt: data.updatedAt });
    expect((await rename(made.id, "", eva)).status).toBe(422);
    expect((await rename(made.id, "x".repeat(61), eva)).status).toBe(422);
  });

  it("no longer signs in with a deleted passkey", async () => {
    const eva = await registerUser(api);
    const { device, response } = await makePasskey(eva);
    expect((await remove(response.data.id, eva)).status).toBe(200);
    expect(await list(eva)).toEqual([]);
    expect(getStatusAndError(await signIn(device))).toEqual(refusal);
    expect(getStatusAndError(await remove(response.data.id, eva))).toEqual([404, "not_found"]);
  });

  it("sends an email for each added and removed passkey", async () => {
    const isolatedApi = await makeTestApp();
    const eva = await registerUser(isolatedApi, { language: "en" });
    const { response } = await makePasskeyCalls(isolatedApi).makePasskey(eva);
    const added = await getNextEmail(isolatedApi, eva.email, "Your account has a new passkey");
    expect(added.text).toContain("Mi teléfono");
    const params = { id: response.data.id };
    await isolatedApi.call(passkeysApi.remove, { params, token: eva.token });
    const removed = await getNextEmail(
      isolatedApi,
      eva.email,
      "A passkey was removed from your account",
    );
    expect(removed.text).toContain("http://127.0.0.1:3000/en/panel/security");
  });

  it("hides passkeys from other users, who cannot rename or delete them", async () => {
    const [eva, luis] = [await registerUser(api), await registerUser(api)];
    const { id } = (await makePasskey(luis)).response.data;
    expect(await list(eva)).toEqual([]);
    expect(getStatusAndError(await rename(id, "Mía", eva))).toEqual([404, "not_found"]);
    expect(getStatusAndError(await remove(id, eva))).toEqual([404, "not_found"]);
    expect((await list(luis)).map(({ name }) => name)).toEqual(["Mi teléfono"]);
  });

  it("requires a session", async () => {
    const id = createId(api.clock.now().getTime());
    expect((await api.call(passkeysApi.list)).status).toBe(401);
    expect((await api.call(passkeysApi.remove, { params: { id } })).status).toBe(401);
  });
});
