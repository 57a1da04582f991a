import { accountApi } from "@vereda/domain/account/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../db/testing.ts";
import { openTestStream } from "#platform/realtime/testing-live.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import { users } from "./tables/users.ts";
import { testSource } from "./testing/account-testing.ts";

const database = await openTestDatabase();
const faults: string[] = [];
const settings = {
  REGISTRATIONS_PER_ADDRESS_PER_HOUR: "10000",
  SMTP_URL: "smtp://127.0.0.1:1",
};
const log = (line: string) => {
  if (/"level":(?:50|60)/.test(line)) faults.push(line);
};
const firstApi = await makeTestApp({ database, settings, log });
const secondApi = await makeTestApp({ database, settings, log });
afterAll(() => database.close());

const AT_ONCE = 12;

function register(api: TestApp, email: string) {
  const body = { email, password: "camino despacio y llego", firstName: "Ximena" };
  return api.attempt(accountApi.register, {
    body: { ...body, timezone: "America/Mexico_City", source: testSource },
  });
}

const registerConcurrently = (round: string) =>
  Array.from({ length: AT_ONCE }, (_, n) =>
    register(n % 2 === 0 ? firstApi : secondApi, `ximena.${round}.${n}@example.com`),
  );

describe("concurrent registrations", () => {
  it("all succeed with unique usernames while jobs and other writes run", async () => {
    const busy = await makePlanner(firstApi);
    const stream = await openTestStream(secondApi, busy.token);
    const others = async () => {
      for (let n = 0; n < AT_ONCE; n += 1) {
        await busy.objective();
        await firstApi.call(planningApi.dailyAgenda, { token: busy.token });
      }
    };
    const jobs = async () => {
      for (let n = 0; n < 3; n += 1) await secondApi.runJobs();
    };
    const [responses] = await Promise.all([
      Promise.all(registerConcurrently("first")),
      others(),
      jobs(),
    ]);
    stream.hangUp();
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(faults).toEqual([]);
    const made = await Promise.all(
      responses.map(({ data }) => secondApi.call(accountApi.me, { token: data.accessToken })),
    );
    expect(new Set(made.map(({ data }) => data.username)).size).toBe(AT_ONCE);
  });

  it("of one email all succeed, and one of the users owns it", async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        register(n % 2 === 0 ? firstApi : secondApi, "twice@example.com"),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    const rows = await database.db
      .select({ isEmailInUse: users.isEmailInUse })
      .from(users)
      .where(eq(users.email, "twice@example.com"));
    expect(rows.filter(({ isEmailInUse }) => !isEmailInUse)).toHaveLength(1);
    expect(faults).toEqual([]);
  });
});
