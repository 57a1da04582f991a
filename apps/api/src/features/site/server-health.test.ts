import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverHealthApi } from "@vereda/domain/site/contract-server-health";
import { contactApi } from "@vereda/domain/site/contact/contract-contact";
import { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { UserRole } from "@vereda/domain/account/profile/user-roles";
import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { anApplication } from "#features/community/specialists/specialists-testing.ts";
import { recordBackup } from "#platform/health/last-backup.ts";
import { jobs } from "#platform/jobs/jobs-table.ts";
import { collectKinds, listen } from "#platform/realtime/testing-live.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { addFailedDelivery } from "./site-testing.ts";

const dataDir = await mkdtemp(join(tmpdir(), "vereda-health-"));
afterAll(() => rm(dataDir, { recursive: true }));
const api = await makeTestApp({ settings: { DATA_DIR: dataDir } });
const eva = await registerUser(api);
const { userId } = await registerUser(api);
const { token } = api.signIn({ userId, roles: ["member", "administrator"] });

const getHealth = async () => (await api.call(serverHealthApi.health, { token })).data;
const getQueue = async () => (await api.call(serverHealthApi.queue, { token })).data;

it("says what was given up, and which jobs nobody runs", async () => {
  const runAt = new Date(api.clock.now().getTime() - 20 * MINUTE_MS);
  await api.db.insert(jobs).values({ name: "stuck", subject: "1", runAt, attempts: 0 });
  const before = await getHealth();
  await addFailedDelivery(api);
  const after = await getHealth();
  expect(after.email.failed + after.push.failed).toBe(before.email.failed + before.push.failed + 1);
  expect(after.email.hasServer).toBe(false);
  expect(after.jobs).toEqual({ overdue: 1, since: runAt.toISOString() });
});

it("says when the last backup was, and that there is none for a week", async () => {
  expect((await getHealth()).backup).toEqual({ at: null, isOverdue: true });
  const now = api.clock.now();
  await recordBackup({ dataDir }, now);
  expect((await getHealth()).backup).toEqual({ at: now.toISOString(), isOverdue: false });
  await recordBackup({ dataDir }, new Date(now.getTime() - 8 * DAY_MS));
  expect((await getHealth()).backup.isOverdue).toBe(true);
});

it("counts what is pending a decision", async () => {
  expect(await getQueue()).toEqual({ reports: 0, applications: 0, messages: 0 });
  const body = { name: "Eva", email: "eva@example.com", topic: "question", message: "¿?" } as const;
  await api.call(contactApi.send, { body });
  await api.call(specialistsApi.apply, { token: eva.token, body: anApplication });
  expect(await getQueue()).toEqual({ reports: 0, applications: 1, messages: 1 });
});

it("announces to who decides that a queue changed, and to nobody else", async () => {
  const [moderator, stranger] = [await registerUser(api), await registerUser(api)];
  const roles: UserRole[] = ["member", "moderator"];
  await api.db.update(users).set({ roles }).where(eq(users.id, moderator.userId));
  const [deciding, other] = [await listen(api, moderator), await listen(api, stranger)];
  const contact = {
    name: "Eva",
    email: "eva@example.com",
    topic: "other",
    message: "Hola",
  } as const;
  await api.call(contactApi.send, { body: contact });
  expect((await deciding.next()).kinds).toEqual(["inbox"]);
  expect(await collectKinds(api, other, stranger)).toEqual([]);
  for (const stream of [deciding, other]) stream.hangUp();
  const asModerator = api.signIn({ userId: moderator.userId, roles });
  const { data } = await api.call(serverHealthApi.queue, { token: asModerator.token });
  expect(data).toEqual({ reports: 0, applications: 0, messages: 0 });
  expect((await getQueue()).messages).toBeGreaterThan(0);
});
