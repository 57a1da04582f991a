// Between the answer that a screen shows and the stream that it opens then, nothing goes unheard: not in this process,
// nor in another one.
import { sql } from "drizzle-orm";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { planningApi } from "@vereda/domain/planning/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Hearer } from "../../db/notices.ts";
import { openTestDatabase } from "../../db/testing.ts";
import { runOutsideTransaction } from "../../db/transaction-guard.ts";
import { makePlanner } from "../../features/planning/planning-testing.ts";
import type { Planner } from "../../features/planning/planning-testing.ts";
import { makePlan, shareWith } from "../../features/planning/sharing/sharing-testing.ts";
import { makeTestApp } from "../testing.ts";
import type { TestApp } from "../testing.ts";
import { hear } from "./testing-live.ts";
import { markOf, POSITION_HEADER, positionIn } from "./position.ts";
import { ToldLately } from "./told-lately.ts";

const database = await openTestDatabase();
const here = await makeTestApp({ database });
// Another process on the same database.
const there = await makeTestApp({ database });
afterAll(() => database.close());

const nothing = { kinds: [], missed: false };
const planning = { kinds: ["planning"], missed: false };
const missed = { kinds: [], missed: true };

/** Asks for the day, as a screen does first. @returns where the answer was read */
async function askForTheDay({ token }: Planner, api: TestApp = here): Promise<string> {
  const { headers } = await api.call(planningApi.dailyAgenda, { token });
  return String(headers[POSITION_HEADER]);
}

async function firstHeard(api: TestApp, { token }: Planner, mark: string) {
  const hearing = await hear(api, token, mark);
  const event = await hearing.next();
  hearing.hangUp();
  return event;
}

// From the first stream on a process knows what is told.
beforeAll(async () => {
  const { token } = await makePlanner(here);
  for (const api of [here, there]) (await hear(api, token)).hangUp();
});

describe.each([
  ["the same process", here],
  ["another process", there],
])("whoever asks, and then listens in %s", (_, api) => {
  it("hears of what changed in between, and of nothing that they were answered", async () => {
    const mia = await makePlanner(here);
    await mia.objective();
    const mark = await askForTheDay(mia);
    expect(await firstHeard(api, mia, mark)).toEqual(nothing);
    await mia.objective();
    await expect.poll(() => firstHeard(api, mia, mark)).toEqual(planning);
    expect(await firstHeard(api, mia, await askForTheDay(mia))).toEqual(nothing);
  });

  it("hears of what somebody else did to what they share", async () => {
    const [owner, friend] = [await makePlanner(here), await makePlanner(here)];
    const plan = await makePlan(here, owner);
    const { username } = friend;
    await shareWith(here, owner, plan, "objective", { username, role: "viewer" });
    const mark = await askForTheDay(friend);
    await here.call(planningApi.completeTask, {
      token: owner.token,
      params: { id: plan.task.id },
      body: {},
    });
    await expect
      .poll(async () => {
        const hearing = await hear(api, friend.token, mark);
        await hearing.next();
        // What others did takes a question to the database, and comes by itself.
        const late = await hearing.next();
        hearing.hangUp();
        return late;
      })
      .toEqual(planning);
  });

  it("goes on to hear what changes from then on", async () => {
    const mia = await makePlanner(here);
    const hearing = await hear(api, mia.token, await askForTheDay(mia));
    expect(await hearing.next()).toEqual(nothing);
    await mia.objective();
    while (!(await hearing.next()).kinds.includes("planning"));
    expect(hearing.text()).toContain("planning");
  });
});

describe("an answer that was read while a change was not over yet", () => {
  // The embedded database does one thing after the other.
  it.runIf(database.kind === "postgres")("is told of it once it is", async () => {
    const mia = await makePlanner(here);
    await mia.objective();
    const mark = await database.db.transaction(async (tx) => {
      await tx.execute(sql`update objectives set title = 'Later' where owner_id = ${mia.userId}`);
      return runOutsideTransaction(() => askForTheDay(mia));
    });
    await expect.poll(() => firstHeard(there, mia, mark)).toEqual(planning);
  });

  it("is told of nothing that was taken back", async () => {
    const mia = await makePlanner(here);
    await mia.objective();
    const mark = await askForTheDay(mia);
    const taking = database.db.transaction(async (tx) => {
      await tx.execute(sql`update objectives set title = 'Never' where owner_id = ${mia.userId}`);
      tx.rollback();
    });
    await expect(taking).rejects.toThrow("Rollback");
    expect(await firstHeard(there, mia, mark)).toEqual(nothing);
  });
});

describe("a process that begins to listen after the answer", () => {
  it("owns up to not knowing", async () => {
    const mia = await makePlanner(here);
    const mark = await askForTheDay(mia);
    await mia.objective();
    const late = await makeTestApp({ database });
    expect(await firstHeard(late, mia, mark)).toEqual(missed);
    expect(await firstHeard(late, mia, await askForTheDay(mia))).toEqual(nothing);
  });
});

describe("a process whose connection to the database was away", () => {
  it("forgets what it knew, and nothing that it was told as it began to listen again", async () => {
    const notices = Promise.withResolvers<Hearer>();
    const listen = (_channel: string, hearer: Hearer) => {
      notices.resolve(hearer);
      return Promise.resolve(() => Promise.resolve());
    };
    const alone = await makeTestApp({ database: { ...database, notices: { listen } } });
    const mia = await makePlanner(here);
    const { token, userId } = mia;
    await hear(alone, token).then(({ hangUp }) => hangUp());
    const hearer = await notices.promise;
    const change = { kind: "planning", owner: userId, transaction: "6" };
    hearer.began("5:5:");
    expect(await firstHeard(alone, mia, "at.5:5:")).toEqual(nothing);

    const listening = await hear(alone, token, "at.5:5:");
    expect(await listening.next()).toEqual(nothing);
    hearer.lost();
    expect(await firstHeard(alone, mia, "at.6:6:")).toEqual(missed);
    hearer.told(JSON.stringify(change));
    hearer.began("6:6:");
    hearer.missed();
    expect(await firstHeard(alone, mia, "at.6:6:")).toEqual(planning);
    expect(await firstHeard(alone, mia, "at.7:7:")).toEqual(nothing);
    expect([await listening.next(), await listening.next()]).toContainEqual(missed);
  });
});

describe("when the days of a person end", () => {
  it("is told as who they are, when their rhythm or their choice changes", async () => {
    const mia = await makePlanner(here);
    const { token } = mia;
    const mark = await askForTheDay(mia);
    const dailySettings = daysOfWeek.map((dayOfWeek) => ({
      dayOfWeek,
      bedtime: "01:00",
      wakeUp: "08:00",
    }));
    await here.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
    await expect
      .poll(async () => (await firstHeard(there, mia, mark)).kinds.toSorted())
      .toEqual(["account", "energizing"]);
    const next = await askForTheDay(mia);
    await here.call(daySettingsApi.update, { token, body: { dayEnds: "bedtime" } });
    await expect
      .poll(async () => (await firstHeard(there, mia, next)).kinds.toSorted())
      .toEqual(["account", "planning"]);
  });
});

describe("what was told lately", () => {
  const change = (number: number) => ({ kind: "planning" as const, transaction: String(number) });
  const at = (snapshot: string) => {
    const position = positionIn(markOf(snapshot));
    if (position === null) throw new Error("That is no snapshot.");
    return position;
  };

  it("is unknown until listening has begun, and again once something may have escaped", () => {
    const told = new ToldLately();
    expect(told.since(at("7:7:"))).toBeNull();
    told.knowFrom(at("7:7:"));
    expect([told.since(at("6:6:")), told.since(at("7:7:"))]).toEqual([null, []]);
    told.forget();
    expect(told.since(at("9:9:"))).toBeNull();
  });

  it("is what had not ended when an answer was read, in whichever order it ended", () => {
    const told = new ToldLately();
    told.knowFrom(at("5:5:"));
    for (const number of [9, 6, 8]) told.add(change(number));
    const heard = (snapshot: string) =>
      told.since(at(snapshot))?.map(({ transaction }) => transaction);
    expect(heard("8:8:")).toEqual(["9", "8"]);
    expect(heard("6:9:6")).toEqual(["9", "6"]);
    expect(heard("10:10:")).toEqual([]);
  });

  it("may lack what was under way for an answer, and over when listening began", () => {
    const told = new ToldLately();
    told.knowFrom(at("5:9:5"));
    expect(told.since(at("5:9:5"))).toEqual([]);
    expect(told.since(at("6:9:6"))).toBeNull();
  });

  it("is so many changes, and what they were before is not made up", () => {
    const told = new ToldLately(2);
    told.knowFrom(at("5:5:"));
    for (const number of [6, 7, 8]) told.add(change(number));
    expect([told.since(at("6:6:")), told.since(at("7:7:"))]).toEqual([
      null,
      [change(7), change(8)],
    ]);
  });

  it("is asked for by the mark of an answer, which says less where very much is under way", () => {
    const crowd = `3:900:${Array.from({ length: 300 }, (_, n) => n + 3).join(",")}`;
    expect(markOf(crowd)).toBe("at.3:3:");
    const wrong = ["at.12", "at.1:2:x", "1:2:", "abcd.12", "at.1:2:3,", undefined];
    expect(wrong.map(positionIn)).toEqual(wrong.map(() => null));
  });
});
