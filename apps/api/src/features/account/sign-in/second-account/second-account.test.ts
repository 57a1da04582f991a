import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { features } from "../../../../features.ts";
import { makePlanner } from "../../../planning/planning-testing.ts";
import { rotationsApi } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import {
  buildExpense,
  makeExpenses,
} from "../../../resources/finance/expenses/expenses-testing.ts";
import { workspaces } from "../../../workspace/tables/workspaces.ts";
import { joinAs, makeWorkspace } from "../../../workspace/workspace-testing.ts";
import { objectives, tasks } from "../../../planning/tables/plans.ts";
import { twoStep } from "../../tables/security.ts";
import { users } from "../../tables/users.ts";
import { registerUser, testSource } from "../../testing/account-testing.ts";
import { exportRows, makeFullUser } from "../../testing/data-rights-testing.ts";
import { shareAddress } from "./second-account-testing.ts";

const api = await makeTestApp({
  now: "2026-03-04T18:00:00Z",
  settings: { SMTP_URL: "smtp://127.0.0.1:1" },
});
const { db, clock } = api;
const dataKeys = makeDataKeys({ dataDir: api.dataDir, masterKey: Buffer.alloc(32, 1) });

const friend = await makePlanner(api);

const OTHER = "una frase de alguien más";
const register = (email: string) =>
  api.attempt(accountApi.register, {
    body: { email, password: OTHER, firstName: "Otra vez", source: testSource },
  });
const logIn = (email: string, password: string) =>
  api.attempt(accountApi.login, { body: { email, password, source: testSource } });
const move = (token: string, password: string) =>
  api.attempt(emailApi.moveSecondAccount, { body: { token, password, source: testSource } });
const close = (token: string) => api.attempt(emailApi.closeSecondAccount, { body: { token } });
const me = (token: string) => api.attempt(accountApi.me, { token });

async function registerTwice() {
  const owner = await registerUser(api);
  const { data } = await register(owner.email);
  const letter = await api.mailer.next(({ to }) => to === owner.email);
  const link = /second-account\?token=([\w-]+)/.exec(letter.text)?.[1] ?? "";
  return { owner, letter, link, token: data.accessToken };
}

describe("the letter about a second account", () => {
  it("offers to move it and to close it, and says nothing that a stranger typed", async () => {
    const { letter, link } = await registerTwice();
    expect(letter.html).toContain("Fui yo: llévalo a mi cuenta");
    expect(letter.text).toContain(`second-account?token=${link}&not-mine`);
    expect(letter.text).not.toContain("Otra vez");
  });

  it("closes it by 'it was not me', without a password and once", async () => {
    const { owner, link, token } = await registerTwice();
    expect((await close(link)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await logIn(owner.email, OTHER)).status).toBe(401);
    expect((await me((await logIn(owner.email, owner.password)).data.accessToken)).status).toBe(
      200,
    );
    expect((await close(link)).envelope.error).toBe("token_invalid");
    expect((await move(link, owner.password)).envelope.error).toBe("token_invalid");
  });

  it("moves nothing without the password of the account of the address", async () => {
    const { owner, link, token } = await registerTwice();
    for (const password of ["", OTHER, "wrong horse"]) {
      expect((await move(link, password)).envelope.success).toBe(false);
    }
    expect((await move("guessed", owner.password)).envelope.error).toBe("token_invalid");
    expect((await me(token)).status).toBe(200);
    expect((await move(link, owner.password)).status).toBe(200);
  });

  it("expires", async () => {
    const { owner, link } = await registerTwice();
    clock.advance(49 * 3_600_000);
    expect((await close(link)).envelope.error).toBe("token_invalid");
    expect((await move(link, owner.password)).envelope.error).toBe("token_invalid");
  });

  it("is worthless once the second account has an address of its own", async () => {
    const { owner, link } = await registerTwice();
    await db
      .update(users)
      .set({ isEmailInUse: false, email: `own.${owner.email}` })
      .where(and(eq(users.email, owner.email), eq(users.isEmailInUse, true)));
    expect((await close(link)).envelope.error).toBe("token_invalid");
    expect((await move(link, owner.password)).envelope.error).toBe("token_invalid");
  });
});

/** What opens or protects an account, and what was promised under its name only. */
const staying: ReadonlySet<string> = new Set([
  "account/profile",
  "account/sessions",
  "account/known-devices",
  "account/passkeys",
  "account/api-tokens",
  "account/two-step",
  "account/email-changes",
  "account/data-exports",
  "workspaces/former-links",
  "planning/just-deleted",
  "planning/caldav-lists",
  "planning/caldav-objects",
  "community/specialist",
  "community/shared-measures",
  "community/received-measures",
  "community/measure-views",
  "inbox/push-devices",
  "inbox/digests",
  "site/contact-messages",
]);

/** Settings, what there is once a day, a user or a name, and the objective of loose tasks with its dates. */
const once: ReadonlySet<string> = new Set([
  "billing/subscription",
  "workspaces/memberships",
  "workspaces/workspaces",
  "workspaces/areas",
  "workspaces/public-pages",
  "planning/objectives",
  "planning/schedules",
  "planning/tags",
  "planning/day-settings",
  "planning/fixed-blocks",
  "planning/reminder-settings",
  "energizing/sleep-rhythm",
  "energizing/rest-mode",
  "energizing/cycle",
  "energizing/cycle-periods",
  "energizing/cycle-logs",
  "resources/links",
  "resources/vitality",
  "resources/balance",
  "resources/finance-categories",
  "resources/money-accounts",
  "reviews/reviews",
  "reviews/reminders",
  "community/suspensions",
  "community/agreement",
  "community/message-settings",
  "inbox/settings",
  "inbox/push-settings",
]);

async function readAll(userId: string): Promise<Map<string, readonly unknown[]>> {
  const userKey = await dataKeys.find(db, userId);
  const all = new Map<string, readonly unknown[]>();
  for (const item of features.flatMap(({ personalData = [] }) => personalData)) {
    if (item.collection === undefined) continue;
    const rows = await exportRows([item], { db, userId, userKey });
    all.set(item.collection.name, JSON.parse(JSON.stringify(rows)));
  }
  return all;
}

const share = (second: { userId: string }, owner: { email: string }) =>
  shareAddress(api, second.userId, owner.email);

// Outside the tests, because they take long to make.
const [alone, related, full] = [
  await makeFullUser(api, friend),
  await makeFullUser(api, friend),
  await makeFullUser(api, friend),
];
const fresh = await registerUser(api);

type Account = Pick<typeof fresh, "userId" | "email" | "password" | "token">;

async function listUnmoved(second: Account, owner: Account): Promise<string[]> {
  const [moved, own] = [await readAll(second.userId), await readAll(owner.userId)];
  const { status, data } = await move(await share(second, owner), owner.password);
  expect(status).toBe(200);
  expect((await me(data.accessToken)).data.id).toBe(owner.userId);
  expect((await me(second.token)).status).toBe(401);
  const after = await readAll(owner.userId);
  return [...moved].flatMap(([name, rows]) => {
    const total = rows.length + (own.get(name)?.length ?? 0);
    return after.get(name)?.length === total || staying.has(name) ? [] : [name];
  });
}

describe("moving a second account", () => {
  it("moves every row of every feature to an owner who has none", async () => {
    // Each user has a Personal Studio, whose content moved.
    const ofStudios = ["workspaces/memberships", "workspaces/workspaces", "workspaces/areas"];
    expect(await listUnmoved(alone, fresh)).toEqual(ofStudios);
  });

  it("adds every plan, entry and night to those of the owner", async () => {
    await db.delete(twoStep).where(eq(twoStep.userId, full.userId));
    const unmoved = await listUnmoved(related, full);
    expect(unmoved.filter((name) => !once.has(name))).toEqual([]);
  });

  it("joins the tasks without a mission of one area", async () => {
    const owner = await makePlanner(api);
    const second = await makePlanner(api);
    for (const { token, workspaceId } of [owner, second]) {
      const body = { title: "Call", workspaceId, areaId: "personal", isDigital: true } as const;
      await api.call(quickAddApi.add, { token, body });
    }
    const { data } = await me(owner.token);
    const link = await share(second, { email: data.email });
    expect((await move(link, "correct horse")).status).toBe(200);
    const loose = and(eq(objectives.ownerId, owner.userId), eq(objectives.isLoose, true));
    const rows = await db
      .select({ id: objectives.id, workspaceId: objectives.workspaceId })
      .from(objectives)
      .where(loose);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.workspaceId).toBe(owner.workspaceId);
    const moved = await db
      .select({ objectiveId: tasks.objectiveId })
      .from(tasks)
      .where(eq(tasks.ownerId, owner.userId));
    expect(moved).toEqual([rows[0], rows[0]].map((row) => ({ objectiveId: row?.id })));
  });

  it("takes over what is theirs in the expenses and turns that they share with others", async () => {
    const [owner, second] = [await makePlanner(api), await makePlanner(api)];
    const { workspace } = await makeWorkspace(api, friend);
    const { id: workspaceId } = workspace;
    await joinAs(api, workspaceId, second, "EMPLOYEE");
    await db.update(workspaces).set({ assignsAtOnce: true }).where(eq(workspaces.id, workspaceId));
    const expenses = makeExpenses(api, friend.token, workspaceId);
    await joinAs(api, workspaceId, owner, "EMPLOYEE");
    const names = [friend.username, second.username];
    await expenses.add(buildExpense(friend.username, names));
    const all = [...names, owner.username];
    await expenses.add(buildExpense(second.username, all, { amount: 30 }));
    const location = { workspaceId, areaId: "work", type: "ROUTINE" } as const;
    const objective = await friend.objective(location);
    await friend.schedule(objective, { startDate: "2026-03-01" });
    const task = await friend.task(await friend.mission(objective));
    await friend.schedule(task, { startDate: "2026-03-10", frequency: "DAILY" });
    const rotating = { token: friend.token, params: { id: task.id } };
    await api.call(rotationsApi.set, { ...rotating, body: { members: names } });
    const { data } = await me(owner.token);
    expect((await move(await share(second, data), "correct horse")).status).toBe(200);
    expect(await expenses.balances()).toEqual([
      { from: data.username, to: friend.username, amount: 40, currency: "MXN" },
    ]);
    const ofBoth = { [friend.username]: 10, [data.username]: 20 };
    expect((await expenses.list()).map(({ parts }) => parts)).toContainEqual(ofBoth);
    const { data: chores } = await api.call(rotationsApi.list, {
      token: friend.token,
      params: { id: workspaceId, areaId: "work" },
    });
    expect(chores[0]?.rotation?.members).toEqual([friend.username, data.username]);
  });
});
