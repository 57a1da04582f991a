// What both accounts wrote about the same period or day becomes one, and no text is lost.
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { MAX_ANSWER_LENGTH } from "@vereda/domain/reviews/catalogue";
import { beforeEach, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeCycleCalls } from "../../../energizing/cycle/cycle-testing.ts";
import { makeReviewer, SUNDAY, WEEK } from "../../../reviews/reviews-testing.ts";
import type { Reviewer } from "../../../reviews/reviews-testing.ts";
import { testSource } from "../../testing/account-testing.ts";
import { shareAddress } from "./second-account-testing.ts";

const api = await makeTestApp({ now: SUNDAY });
let owner: Reviewer;
let second: Reviewer;

beforeEach(async () => {
  [owner, second] = [await makeReviewer(api), await makeReviewer(api)];
});

async function move(): Promise<void> {
  const { email } = (await api.call(accountApi.me, { token: owner.token })).data;
  const token = await shareAddress(api, second.userId, email);
  const body = { token, password: "correct horse", source: testSource };
  await api.call(emailApi.moveSecondAccount, { body });
}

it("joins reviews of the same period: both texts, priorities and the finished one", async () => {
  const long = "a".repeat(MAX_ANSWER_LENGTH);
  await owner.save({
    answers: { glad_about: "El barco", got_stuck: long },
    priorities: ["Dormir"],
  });
  await second.save({
    answers: { glad_about: "La casa", got_stuck: "Otra cosa", owed_replies: "El ruido" },
    priorities: ["Dormir", "Leer"],
  });
  const finished = await second.finish();
  const before = await owner.get();
  await move();
  const joined = await owner.get();
  expect(joined.answers).toEqual({
    glad_about: "El barco\n\nLa casa",
    got_stuck: long,
    owed_replies: "El ruido",
  });
  expect(joined.priorities).toEqual(["Dormir", "Leer"]);
  expect([joined.finishedAt, joined.facts]).toEqual([finished.finishedAt, finished.facts]);
  expect(joined.updatedAt).not.toBe(before.updatedAt);
});

it("keeps what the owner finished", async () => {
  await owner.save({ answers: { glad_about: "El barco" } });
  const finished = await owner.finish();
  api.clock.advance(1000);
  await second.save({ answers: { owed_replies: "El ruido" } });
  await second.finish();
  await move();
  const { finishedAt, facts, answers } = await owner.get(WEEK);
  expect([finishedAt, facts]).toEqual([finished.finishedAt, finished.facts]);
  expect(answers).toEqual({ glad_about: "El barco", owed_replies: "El ruido" });
});

it("joins cycle logs of the same day", async () => {
  const [own, other] = [makeCycleCalls(api, owner.token), makeCycleCalls(api, second.token)];
  const day = "2026-03-10";
  await own.saveSettings();
  await own.log(day, { symptoms: ["cramps"], notes: "Mañana tranquila" });
  await other.saveSettings({ averageCycleLength: 31 });
  await other.log(day, { flow: "light", symptoms: ["cramps", "headache"], notes: "Tarde pesada" });
  await other.log("2026-03-11", { notes: "Mejor" });
  await move();
  expect((await own.getLog(day)).data).toEqual({
    date: day,
    flow: "light",
    symptoms: ["cramps", "headache"],
    mood: [],
    ownSymptoms: [],
    notes: "Mañana tranquila\n\nTarde pesada",
  });
  expect((await own.getLog("2026-03-11")).data?.notes).toBe("Mejor");
  expect((await own.settings()).data).toMatchObject({ averageCycleLength: 28 });
});
