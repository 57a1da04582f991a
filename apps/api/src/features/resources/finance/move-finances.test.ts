import { accountApi } from "@vereda/domain/account/contract";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { eq } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { shareAddress } from "#features/account/sign-in/second-account/second-account-testing.ts";
import { testSource } from "#features/account/testing/account-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import { makeFinance } from "./finance-testing.ts";

const api = await makeTestApp({ now: "2026-11-20T18:00:00Z" });

async function makeUser() {
  const user = await makePlanner(api);
  return { user, ...makeFinance(api, user) };
}

describe("the finances of a second account", () => {
  it("keep every transfer, entry and balance when accounts of both have one name", async () => {
    const [owner, second] = [await makeUser(), await makeUser()];
    const { data: same } = await owner.saveAccount({ name: "Efectivo", opening: 100 });
    await owner.saveAccount({ name: "Ahorro", opening: 7 });
    const { data: pets } = await owner.saveCategory("Mascotas");
    const { data: cash } = await second.saveAccount({ name: "efectivo" });
    const { data: usd } = await second.saveAccount({ name: "Ahorro", currency: "USD", opening: 5 });
    const { data: bank } = await second.saveAccount({ name: "Banco", opening: 1000 });
    const { data: animals } = await second.saveCategory("MASCOTAS");
    await second.log({ value: 30, accountId: cash.id, categoryId: animals.id, note: "Croquetas" });
    await second.saveTransfer({ fromAccountId: bank.id, toAccountId: cash.id, value: 400 });
    const dollars = { fromAccountId: bank.id, toAccountId: usd.id, value: 200, toValue: 10 };
    await second.saveTransfer(dollars);

    const { email } = (await api.call(accountApi.me, { token: owner.user.token })).data;
    const token = await shareAddress(api, second.user.userId, email);
    const body = { token, password: "correct horse", source: testSource };
    expect((await api.attempt(emailApi.moveSecondAccount, { body })).status).toBe(200);
    await api.db.delete(workspaces).where(eq(workspaces.id, second.user.workspaceId));

    expect(await owner.balances()).toEqual({
      Efectivo: 100 + 400 - 30,
      Ahorro: 7,
      "Ahorro (USD)": 15,
      Banco: 1000 - 400 - 200,
    });
    const { transfers } = await owner.month();
    const sides = transfers.map(({ fromAccountId, toAccountId }) => [fromAccountId, toAccountId]);
    expect(new Set(sides)).toEqual(new Set([usd.id, same.id].map((to) => [bank.id, to])));
    const [entry] = await owner.listEntries();
    expect(entry).toMatchObject({ accountId: same.id, categoryId: pets.id, note: "Croquetas" });
  });
});

describe("accounts of a data export", () => {
  it("join only those of their name and currency, once each", async () => {
    const { user, saveAccount, saveTransfer, choices, balances } = await makeUser();
    const { data: peso } = await saveAccount({ name: "Ahorro", opening: 50 });
    const createdAt = "2026-01-01T00:00:00.000Z";
    const row = (name: string, currency: string) => ({
      id: crypto.randomUUID(),
      workspaceId: user.workspaceId,
      name,
      kind: "BANK",
      currency,
      opening: 10,
      archivedAt: null,
      createdAt,
    });
    const [equal, usd, again] = [row("AHORRO", "MXN"), row("Ahorro", "USD"), row("ahorro", "EUR")];
    const [one, two] = [row("Nu", "MXN"), row("nu", "MXN")];
    const transfer = {
      id: crypto.randomUUID(),
      fromAccountId: equal.id,
      toAccountId: two.id,
      value: 4,
      toValue: 4,
      day: "2026-01-02",
      note: null,
      createdAt,
    };
    const file = zipSync({
      "README.txt": strToU8("Vereda"),
      "resources/money-accounts.json": strToU8(JSON.stringify([equal, usd, again, one, two])),
      "resources/finance-transfers.json": strToU8(JSON.stringify([transfer])),
    });
    const upload = () =>
      api.attempt(dataRightsApi.import, {
        token: user.token,
        body: Buffer.from(file),
        headers: { "content-type": "application/zip" },
      });
    for (const created of [4, 0]) {
      const { data } = await upload();
      const total = data.collections.reduce((sum, each) => sum + each.created, 0);
      expect(total).toBe(created);
      expect(await balances()).toEqual({
        Ahorro: 46,
        "Ahorro (USD)": 10,
        "ahorro (EUR)": 10,
        Nu: 14,
      });
    }
    const { accounts } = await choices();
    const { data: moved } = await saveTransfer({
      fromAccountId: peso.id,
      toAccountId: accounts.find(({ name }) => name === "Nu")?.id ?? "",
      value: 1,
    });
    expect(moved).toMatchObject({ fromAccountId: peso.id, toAccountId: one.id });
  });
});
