import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { verificationApi } from "@vereda/domain/workspace/contract-verification";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makeWorkspace } from "../workspace-testing.ts";

const api = await makeTestApp();
const { userId } = await registerUser(api);
const ana = { userId, token: api.signIn({ userId }).token };
const { token } = api.signIn({ userId, roles: ["member", "administrator"] });

const find = async (search: string) =>
  (await api.call(verificationApi.find, { token, query: { search } })).data;

async function workspace(name: string, publicSlug: string, isPublished = true) {
  const { workspace: made } = await makeWorkspace(api, ana, { name });
  const params = { id: made.id };
  const flags = { token: ana.token, params, body: { allow_public_slug: true } };
  await api.call(settingsApi.privacyOptions, flags);
  await api.call(settingsApi.publicSlug, { token: ana.token, params, body: { publicSlug } });
  if (!isPublished) {
    await api.call(settingsApi.privacyOptions, { ...flags, body: { allow_public_slug: false } });
  }
  return made.id;
}

const oak = await workspace("Carpintería La Encina", "la-encina");
await workspace("Encina callada", "callada", false);

it("finds public workspaces by part of the name without accents, by link and by URL", async () => {
  const typed = [
    "carpinteria",
    "LA ENCÍNA",
    "la-enc",
    " https://vereda.mx/en/public/la-encina/blog?x ",
  ];
  for (const search of typed) {
    expect((await find(search)).map(({ id }) => id)).toEqual([oak]);
  }
  expect(await find("%")).toEqual([]);
});

it("does not find private workspaces", async () => {
  expect(await find("callada")).toEqual([]);
});

it("returns the verification state", async () => {
  const verify = (isVerified: boolean) =>
    api.call(settingsApi.verify, { token, params: { id: oak }, body: { isVerified } });
  await verify(true);
  expect(await find("encina")).toEqual([
    {
      id: oak,
      name: "Carpintería La Encina",
      slug: "la-encina",
      typeId: "COMPANY",
      isVerified: true,
    },
  ]);
  await verify(false);
  expect((await find("encina"))[0]?.isVerified).toBe(false);
});
