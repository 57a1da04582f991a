import { administrationApi } from "@vereda/domain/account/users/contract-administration";
import { createId } from "@vereda/domain/id";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { progressEntries } from "#features/planning/tables/plans.ts";
import { users } from "#features/account/tables/users.ts";

// A Wednesday morning in Mexico City; the weeks of an English calendar start on Sunday.
const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
const admin = await makePlanner(api);
await api.db
  .update(users)
  .set({ roles: ["member", "administrator"], createdAt: new Date("2025-01-01T12:00:00Z") })
  .where(eq(users.id, admin.userId));
const { id: objectiveId } = await admin.objective();

async function read() {
  return (await api.call(administrationApi.figures, { token: admin.token })).data;
}
type Count = "signUps" | "activeUsers";
async function readCount(of: Count, day: string) {
  const { days, weeks } = await read();
  const week = weeks.findLast((one) => one.day <= day);
  return [days.find((one) => one.day === day)?.[of], week?.[of]];
}

/** Accounts without a session, in a time zone. */
async function addUsers(count: number, createdAt: string, timezone = "America/Mexico_City") {
  const [row] = await api.db.select().from(users).where(eq(users.id, admin.userId));
  if (row === undefined) expect.unreachable();
  const ids = Array.from({ length: count }, () => createId(api.clock.now().getTime()));
  const rows = ids.map((id) => ({
    ...row,
    id,
    email: `${id}@example.com`,
    username: id,
    roles: ["member" as const],
    timezone,
    createdAt: new Date(createdAt),
  }));
  await api.db.insert(users).values(rows);
  return ids;
}

/** Progress that the users logged at an instant. */
async function log(
  ownerIds: readonly string[],
  loggedAt: string,
  loggedDay = loggedAt.slice(0, 10),
) {
  await api.db.insert(progressEntries).values(
    ownerIds.map((ownerId) => ({
      id: createId(api.clock.now().getTime()),
      ownerId,
      objectiveId,
      value: 1,
      loggedAt: new Date(loggedAt),
      loggedDay,
    })),
  );
}

it("are of the last 30 days and 12 weeks", async () => {
  const { users: total, days, weeks } = await read();
  expect(total).toBe(1);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(["2026-02-03", "2026-03-04"]);
  expect([weeks[0]?.day, weeks.at(-1)?.day]).toEqual(["2025-12-14", "2026-03-01"]);
  expect([...days, ...weeks].every((one) => one.signUps === 0 && one.activeUsers === 0)).toBe(true);
});

it("hide small counts, also while there are few users", async () => {
  await addUsers(4, "2026-02-10T15:00:00Z");
  await log([admin.userId], "2026-02-10T20:00:00Z");
  expect((await read()).users).toBe(5);
  expect(await readCount("signUps", "2026-02-10")).toEqual([null, null]);
  expect(await readCount("activeUsers", "2026-02-10")).toEqual([null, null]);
  expect(await readCount("signUps", "2026-02-11")).toEqual([0, null]);
});

it("count a user once a day and once a week, on the day of their time zone", async () => {
  const here = await addUsers(5, "2025-01-01T12:00:00Z");
  const tokyo = await addUsers(6, "2025-01-01T12:00:00Z", "Asia/Tokyo");
  await log([...here, ...here], "2026-02-24T20:00:00Z");
  await log(tokyo, "2026-02-24T20:00:00Z", "2026-02-25");
  await log(here, "2026-02-26T20:00:00Z");
  expect(await readCount("activeUsers", "2026-02-24")).toEqual([5, 11]);
  expect(await readCount("activeUsers", "2026-02-25")).toEqual([6, 11]);
  expect(await readCount("activeUsers", "2026-02-26")).toEqual([5, 11]);
});

it("count sign-ups on the day of whoever reads them, without accounts that will be erased", async () => {
  const [leaving = ""] = await addUsers(6, "2026-02-18T03:00:00Z");
  expect(await readCount("signUps", "2026-02-17")).toEqual([6, 6]);
  expect(await readCount("signUps", "2026-02-18")).toEqual([0, 6]);
  const isLeaving = eq(users.id, leaving);
  await api.db.update(users).set({ erasesAt: api.clock.now() }).where(isLeaving);
  expect(await readCount("signUps", "2026-02-17")).toEqual([5, 5]);
});
