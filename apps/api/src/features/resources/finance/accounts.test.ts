import { MAX_ACCOUNTS, MAX_CATEGORIES } from "@vereda/domain/resources/finance/contract-accounts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { waitForLock } from "#db/testing/wait-for-lock.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { financeCategories, moneyAccounts } from "../tables/accounts.ts";
import { makeFinance } from "./finance-testing.ts";

const api = await makeTestApp({ now: "2026-11-20T18:00:00Z" });

async function makeUser() {
  const user = await makePlanner(api);
  return { user, ...makeFinance(api, user) };
}

async function makeTwoAccounts() {
  const made = await makeUser();
  const { data: bank } = await made.saveAccount({ opening: 1000 });
  const { data: cash } = await made.saveAccount({ name: "Efectivo", kind: "CASH" });
  return { ...made, bank, cash };
}

const fieldsOf = ({ envelope }: { envelope: { fields?: readonly { path: string }[] } }) =>
  envelope.fields?.map(({ path }) => path);

const NOBODY = "0195a000-0000-7000-8000-00000000dead";

describe("a category of one's own", () => {
  it("is added once, renamed, and refused a name that is in use", async () => {
    const { user, saveCategory, choices } = await makeUser();
    const { data } = await saveCategory("Café");
    expect((await saveCategory("Café", data.id)).status).toBe(200);
    expect(fieldsOf(await saveCategory("CAFE\u0301"))).toEqual(["name"]);
    const renamed = await saveCategory("Cafecito", data.id, data.updatedAt);
    expect(renamed.data).toMatchObject({ id: data.id, name: "Cafecito" });
    const stale = await saveCategory("Otra", data.id, data.updatedAt);
    expect([stale.status, stale.envelope.data]).toMatchObject([409, { name: "Cafecito" }]);
    expect((await choices()).categories).toMatchObject([{ name: "Cafecito" }]);
    expect(fieldsOf(await saveCategory("x".repeat(61)))).toEqual(["name"]);
    const other = await makeUser();
    expect((await other.saveCategory("Mía", data.id)).status).toBe(404);
    expect((await other.removeCategory(data.id)).status).toBe(404);
    expect((await other.log({ categoryId: data.id })).status).toBe(404);
    expect(user.userId).not.toBe(other.user.userId);
  });

  it("has its own sum in the month, and not one of an area", async () => {
    const { saveCategory, log, month } = await makeUser();
    const { data } = await saveCategory();
    await log({ value: 0.1, categoryId: data.id, areaId: "health" });
    await log({ value: 0.2, categoryId: data.id });
    const { categories, areas, totals } = await month();
    const name = "Mascotas";
    expect(categories).toEqual([
      { categoryId: data.id, name, currency: "MXN", income: 0, expense: 0.3 },
    ]);
    expect(areas).toEqual([]);
    expect(totals[0]).toMatchObject({ expense: 0.3, count: 2 });
  });

  it("leaves its entries without one, or moves them and what was learned", async () => {
    const { saveCategory, removeCategory, log, listEntries, learned } = await makeUser();
    const [{ data: one }, { data: two }] = [await saveCategory("Uno"), await saveCategory("Dos")];
    await log({ note: "Veterinaria 1", categoryId: one.id });
    expect((await removeCategory(one.id, { toCategoryId: one.id })).status).toBe(404);
    expect((await removeCategory(one.id, { toCategoryId: NOBODY })).status).toBe(404);
    expect((await removeCategory(one.id, { toCategoryId: two.id })).status).toBe(200);
    expect(await listEntries()).toMatchObject([{ categoryId: two.id, areaId: null }]);
    expect(await learned()).toMatchObject([
      { payee: "veterinaria", categoryId: two.id, areaId: null },
    ]);
    expect((await removeCategory(two.id)).status).toBe(200);
    expect(await listEntries()).toMatchObject([{ categoryId: null, areaId: null }]);
    expect(await learned()).toEqual([]);
    expect((await removeCategory(two.id)).status).toBe(404);
  });

  it("is one of at most a hundred", async () => {
    const { user, saveCategory, choices } = await makeUser();
    const { userId: ownerId, workspaceId } = user;
    const now = api.clock.now();
    const rows = Array.from({ length: MAX_CATEGORIES }, (_, at) => ({
      id: crypto.randomUUID(),
      workspaceId,
      ownerId,
      name: `C${at}`,
      nameKey: `c${at}`,
      createdAt: now,
    }));
    await api.db.insert(financeCategories).values(rows);
    expect((await saveCategory()).envelope.error).toBe("too_many_categories");
    const [first] = (await choices()).categories;
    expect((await saveCategory("Otro nombre", first?.id, first?.updatedAt)).status).toBe(200);
  });
});

describe("what is saved by its id", () => {
  it("does not come back after it was deleted, and a late create changes nothing", async () => {
    const { bank, cash, ...finance } = await makeTwoAccounts();
    const { data: category } = await finance.saveCategory("Uno");
    const renamed = await finance.saveCategory("Dos", category.id, category.updatedAt);
    await finance.saveCategory("Uno");
    expect((await finance.saveCategory("Uno", category.id)).data).toEqual(renamed.data);
    await finance.removeCategory(category.id);
    const { updatedAt } = renamed.data;
    expect((await finance.saveCategory("Dos", category.id, updatedAt)).status).toBe(404);

    const changed = await finance.saveAccount(
      { name: "Efectivo", opening: 5, updatedAt: cash.updatedAt },
      cash.id,
    );
    expect((await finance.saveAccount({ name: "Otra" }, cash.id)).data).toEqual(changed.data);
    const version = { name: "Efectivo", updatedAt: changed.data.updatedAt };
    const sides = { fromAccountId: bank.id, toAccountId: cash.id };
    const { data: transfer } = await finance.saveTransfer({ ...sides, value: 1 });
    expect((await finance.saveTransfer({ ...sides, value: 2 }, transfer.id)).data).toEqual(
      transfer,
    );
    await finance.removeTransfer(transfer.id);
    const again = { ...sides, value: 1, updatedAt: transfer.updatedAt };
    expect((await finance.saveTransfer(again, transfer.id)).status).toBe(404);
    await finance.removeAccount(cash.id);
    expect((await finance.saveAccount(version, cash.id)).status).toBe(404);
  });

  it("has only entries of its currency while that changes, and none once it is deleted", async () => {
    const { bank, cash, ...finance } = await makeTwoAccounts();
    const { data: category } = await finance.saveCategory();
    const whileLocked = async (run: (tx: Database) => Promise<unknown>, body: object) => {
      const locked = Promise.withResolvers<void>();
      const isLogging = Promise.withResolvers<void>();
      const change = api.db.transaction(async (tx) => {
        await run(tx);
        locked.resolve();
        await isLogging.promise;
      });
      await locked.promise;
      const logged = finance.log({ ...body });
      await waitForLock(api.db).finally(isLogging.resolve);
      await change;
      return logged;
    };
    const isBank = eq(moneyAccounts.id, bank.id);
    const change = (tx: Database) =>
      tx
        .select()
        .from(moneyAccounts)
        .where(isBank)
        .for("update")
        .then(() => tx.update(moneyAccounts).set({ currency: "USD" }).where(isBank));
    expect(fieldsOf(await whileLocked(change, { accountId: bank.id }))).toEqual(["accountId"]);
    const remove = (tx: Database) => tx.delete(moneyAccounts).where(eq(moneyAccounts.id, cash.id));
    expect((await whileLocked(remove, { accountId: cash.id })).status).toBe(404);
    const removeCategory = (tx: Database) =>
      tx.delete(financeCategories).where(eq(financeCategories.id, category.id));
    expect((await whileLocked(removeCategory, { categoryId: category.id })).status).toBe(404);
    expect(await finance.listEntries()).toEqual([]);
  });
});

describe("what is learned", () => {
  it("is the last category that was chosen for a payee, until none is", async () => {
    const { saveCategory, log, changeEntry, learned } = await makeUser();
    const { data: pets } = await saveCategory();
    const { data: entry } = await log({ note: "OXXO 0412", areaId: "health" });
    await log({ note: "Oxxo #98", categoryId: pets.id });
    await log({ note: "oxxo", value: 12 });
    expect(await learned()).toEqual([{ payee: "oxxo", areaId: null, categoryId: pets.id }]);
    await changeEntry(entry.id, { value: 3 });
    expect(await learned()).toMatchObject([{ categoryId: pets.id }]);
    await changeEntry(entry.id, { areaId: "leisure" });
    expect(await learned()).toMatchObject([{ areaId: "leisure", categoryId: null }]);
    await changeEntry(entry.id, { areaId: null });
    expect(await learned()).toEqual([]);
  });

  it("is unlearned by an entry that says it has no category", async () => {
    const { log, learned } = await makeUser();
    await log({ note: "Oxxo", areaId: "health" });
    await log({ note: "Oxxo" });
    expect(await learned()).toMatchObject([{ payee: "oxxo", areaId: "health" }]);
    await log({ note: "Oxxo", categoryId: null });
    expect(await learned()).toEqual([]);
  });

  it("is only the user's own", async () => {
    const { log } = await makeUser();
    await log({ note: "Farmacia", areaId: "health" });
    expect(await (await makeUser()).learned()).toEqual([]);
  });
});

describe("an account", () => {
  it("has its opening balance and what its entries and transfers change, exactly", async () => {
    const { bank, cash, log, saveTransfer, balances } = await makeTwoAccounts();
    await log({ value: 0.1, accountId: bank.id });
    await log({ value: 0.2, accountId: bank.id });
    await log({ value: 500, kind: "INCOME", accountId: cash.id });
    await log({ value: 77 });
    await saveTransfer({ fromAccountId: bank.id, toAccountId: cash.id, value: 199.7 });
    expect(await balances()).toEqual({ Banco: 800, Efectivo: 699.7 });
  });

  it("only takes entries of its currency and its workspace", async () => {
    const { bank, log, changeEntry } = await makeTwoAccounts();
    expect(fieldsOf(await log({ accountId: bank.id, currency: "USD" }))).toEqual(["accountId"]);
    const { data } = await log({ accountId: bank.id });
    const moved = { currency: "USD", accountId: bank.id };
    expect(fieldsOf(await changeEntry(data.id, moved))).toEqual(["accountId"]);
    expect((await log({ accountId: NOBODY })).status).toBe(404);
    expect((await (await makeUser()).log({ accountId: bank.id })).status).toBe(404);
    // As a client does that does not know accounts.
    const changed = await changeEntry(data.id, { currency: "USD" });
    expect(changed.data).toMatchObject({ accountId: null, currency: "USD" });
  });

  it("is deleted while it is unused, and archived after that", async () => {
    const { bank, cash, log, saveAccount, removeAccount, choices } = await makeTwoAccounts();
    await log({ accountId: bank.id });
    expect((await removeAccount(bank.id)).envelope.error).toBe("account_in_use");
    expect((await removeAccount(cash.id)).status).toBe(200);
    expect((await removeAccount(cash.id)).status).toBe(404);
    const { updatedAt } = bank;
    const usd = await saveAccount({ currency: "USD", updatedAt }, bank.id);
    expect(fieldsOf(usd)).toEqual(["currency"]);
    expect(fieldsOf(await saveAccount({ name: "BANCO" }))).toEqual(["name"]);
    const archived = await saveAccount({ name: "Viejo", isArchived: true, updatedAt }, bank.id);
    expect(archived.data).toMatchObject({ isArchived: true, name: "Viejo", balance: -100 });
    expect((await saveAccount()).status).toBe(200);
    expect((await choices()).accounts).toHaveLength(2);
    const other = await makeUser();
    expect((await other.saveAccount({}, bank.id)).status).toBe(404);
    expect((await other.removeAccount(bank.id)).status).toBe(404);
  });

  it("is one of at most fifty", async () => {
    const { user, saveAccount } = await makeUser();
    const { userId: ownerId, workspaceId } = user;
    const rows = Array.from({ length: MAX_ACCOUNTS }, (_, at) => ({
      id: crypto.randomUUID(),
      workspaceId,
      ownerId,
      name: `C${at}`,
      nameKey: `c${at}`,
      kind: "CASH" as const,
      currency: "MXN",
      opening: 0,
      createdAt: api.clock.now(),
    }));
    await api.db.insert(moneyAccounts).values(rows);
    expect((await saveAccount()).envelope.error).toBe("too_many_accounts");
  });
});

describe("a transfer", () => {
  it("is neither income nor expense, and is changed and deleted as one", async () => {
    const { bank, cash, saveTransfer, removeTransfer, balances, month } = await makeTwoAccounts();
    const sides = { fromAccountId: bank.id, toAccountId: cash.id };
    const { data } = await saveTransfer({ ...sides, value: 400, note: "Cajero" });
    expect(data).toMatchObject({ ...sides, value: 400, toValue: 400, date: "2026-11-20" });
    const { totals, transfers } = await month();
    expect(totals).toMatchObject([{ income: 0, expense: 0, count: 0 }]);
    expect(transfers).toEqual([data]);
    const turned = { fromAccountId: cash.id, toAccountId: bank.id };
    const version = { updatedAt: data.updatedAt };
    const changed = await saveTransfer({ ...turned, ...version, value: 50, toValue: 9 }, data.id);
    expect(changed.data).toMatchObject({ ...turned, value: 50, toValue: 50 });
    expect(await balances()).toEqual({ Banco: 1050, Efectivo: -50 });
    expect((await saveTransfer({ ...sides, ...version, value: 1 }, data.id)).status).toBe(409);
    expect((await removeTransfer(data.id)).status).toBe(200);
    expect(await balances()).toEqual({ Banco: 1000, Efectivo: 0 });
    expect((await removeTransfer(data.id)).status).toBe(404);
  });

  it("needs both amounts between two currencies", async () => {
    const { bank, saveAccount, saveTransfer, balances } = await makeTwoAccounts();
    const { data: usd } = await saveAccount({ name: "Dólares", currency: "USD" });
    const sides = { fromAccountId: bank.id, toAccountId: usd.id, value: 200 };
    expect(fieldsOf(await saveTransfer(sides))).toEqual(["toValue"]);
    expect((await saveTransfer({ ...sides, toValue: 10.5 })).status).toBe(200);
    expect(await balances()).toMatchObject({ Banco: 800, Dólares: 10.5 });
    const same = { ...sides, toAccountId: bank.id };
    expect(fieldsOf(await saveTransfer(same))).toEqual(["toAccountId"]);
    expect(fieldsOf(await saveTransfer({ ...sides, value: 0.001, toValue: 1 }))).toEqual(["value"]);
  });

  it("is refused to others, and between accounts of others", async () => {
    const { bank, cash, saveTransfer } = await makeTwoAccounts();
    const other = await makeTwoAccounts();
    const sides = { fromAccountId: bank.id, toAccountId: cash.id, value: 1 };
    const { data } = await saveTransfer(sides);
    expect((await other.saveTransfer(sides)).status).toBe(404);
    const mixed = { ...sides, fromAccountId: other.bank.id };
    expect((await other.saveTransfer(mixed)).status).toBe(404);
    const own = { fromAccountId: other.bank.id, toAccountId: other.cash.id, value: 1 };
    expect((await other.saveTransfer(own, data.id)).status).toBe(404);
    expect((await other.removeTransfer(data.id)).status).toBe(404);
  });
});

describe("a file of an account", () => {
  it("adds its rows there with what was learned, and learns from corrections", async () => {
    const { bank, saveCategory, log, importFile, listEntries, balances } = await makeTwoAccounts();
    const { data: pets } = await saveCategory();
    await log({ note: "mercado", areaId: "family", date: "2026-10-01" });
    const preview = await importFile({ accountId: bank.id });
    expect(preview.data.preview.map(({ areaId }) => areaId)).toEqual([null, "family", null, null]);
    const mapping = preview.data.mapping && { ...preview.data.mapping, areaId: "health" as const };
    const categories = [{ line: 4, areaId: null, categoryId: pets.id }];
    const body = { accountId: bank.id, categories, ...(mapping && { mapping }) };
    const { data } = await importFile({ ...body, confirm: true });
    expect(data.created).toBe(4);
    const imported = (await listEntries()).filter(({ importId }) => importId !== null);
    // Of one day they have no order.
    const chosen = imported.map((entry) => `${entry.note} ${entry.areaId ?? entry.categoryId}`);
    // The correction of one coffee also counts for the other; the mapping's area never wins.
    expect(chosen.toSorted()).toEqual([
      `Café ${pets.id}`,
      `Café ${pets.id}`,
      "Mercado family",
      "Nómina health",
    ]);
    expect(imported.every(({ accountId }) => accountId === bank.id)).toBe(true);
    expect(await balances()).toMatchObject({ Banco: 1000 + 9250 - 420.5 - 45 - 45 });
    const again = await importFile({ accountId: bank.id, confirm: true });
    expect(again.data).toMatchObject({ created: 0, duplicates: 4 });
    const refused = [{ line: 4, areaId: null, categoryId: NOBODY }];
    expect((await importFile({ accountId: bank.id, categories: refused })).status).toBe(404);
    expect((await importFile({ accountId: NOBODY })).status).toBe(404);
  });

  it("moves a row that is a transfer once, from whichever side it is read", async () => {
    const { bank, cash, importFile, listImports, undoImport, balances, month } =
      await makeTwoAccounts();
    const text = "Fecha,Concepto,Monto\n16/11/2026,Cajero,-500.00\n17/11/2026,Pan,-30.00";
    const transfers = [{ line: 2, accountId: cash.id }];
    const body = { text, accountId: bank.id, transfers };
    const { data } = await importFile({ ...body, confirm: true });
    expect(data.created).toBe(2);
    expect(await balances()).toEqual({ Banco: 470, Efectivo: 500 });
    expect((await month()).totals).toMatchObject([{ expense: 30, count: 1 }]);
    expect((await listImports()).items).toMatchObject([{ account: "Banco", count: 2 }]);
    expect((await importFile(body)).data).toMatchObject({ duplicates: 2 });
    const other = "Fecha,Concepto,Monto\n17/11/2026,Retiro,500.00\n18/11/2026,Pan,-20.00";
    const { preview } = (await importFile({ text: other, accountId: cash.id })).data;
    expect(preview.map(({ isSimilar }) => isSimilar)).toEqual([true, false]);
    await undoImport(data.importId ?? "");
    expect(await balances()).toEqual({ Banco: 1000, Efectivo: 0 });
  });

  it("has no transfers with itself, nor with accounts of another currency", async () => {
    const { bank, saveAccount, importFile, balances } = await makeTwoAccounts();
    const { data: usd } = await saveAccount({ name: "Dólares", currency: "USD" });
    const text = "Fecha,Concepto,Monto\n16/11/2026,Cambio,200.00\n17/11/2026,Pan,-30.00";
    const importWith = (accountId: string) =>
      importFile({ text, accountId: bank.id, transfers: [{ line: 2, accountId }], confirm: true });
    expect(fieldsOf(await importWith(usd.id))).toEqual(["transfers.0.accountId"]);
    expect(fieldsOf(await importWith(bank.id))).toEqual(["transfers.0.accountId"]);
    expect(await balances()).toMatchObject({ Banco: 1000, Dólares: 0 });
  });
});
