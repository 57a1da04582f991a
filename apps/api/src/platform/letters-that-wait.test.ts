import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../db/testing.ts";
import { settableClock } from "./clock.ts";
import { lastingMailer, waitingLettersJob } from "./letters-that-wait.ts";
import type { PostRoom } from "./letters-that-wait.ts";
import { LetterRefused } from "./mail-smtp.ts";
import type { Letter, Mailer } from "./mailer.ts";
import { masterKeys } from "./crypto/master-key.ts";
import { waitingLetters } from "./waiting-letters-table.ts";

const minute = 60_000;
const hour = 60 * minute;
const { db, close } = await openTestDatabase();
afterAll(close);

const away = new LetterRefused(Object.assign(new Error("gone"), { code: "ECONNECTION" }));
const answered = (responseCode: number) =>
  new LetterRefused(Object.assign(new Error("no"), { responseCode }));

const letterTo = (to: string): Letter => ({
  to,
  subject: "¡Hola!",
  text: "Sí.",
  html: "<p>Sí.</p>",
});

/** A post office that says what becomes of each letter, on a table that is empty at first. */
async function postOffice(outcome: (to: string) => Error | null) {
  await db.delete(waitingLetters);
  const clock = settableClock("2026-03-04T15:00:00Z");
  const taken: string[] = [];
  const offered: string[] = [];
  const troubles: string[] = [];
  let answer = outcome;
  const deliver: Mailer = {
    async send({ to }) {
      offered.push(to);
      const error = answer(to);
      if (error !== null) throw error;
      taken.push(to);
    },
    close: () => Promise.resolve(),
  };
  const room: PostRoom = {
    db,
    clock,
    master: masterKeys({ dataDir: "/nowhere", masterKey: Buffer.alloc(32, 7) }),
    mailer: deliver,
    onTrouble: (what) => troubles.push(what),
  };
  const job = await waitingLettersJob(room).load();
  const { signal } = new AbortController();
  const lasting = lastingMailer(room);
  return {
    clock,
    taken,
    offered,
    troubles,
    room,
    send: (...given: Parameters<Mailer["send"]>) => lasting.send(...given),
    become: (next: typeof outcome) => {
      answer = next;
    },
    later: async (milliseconds: number) => {
      clock.advance(milliseconds);
      await job({ subject: "", now: clock.now(), signal });
    },
    waiting: async () => (await db.select().from(waitingLetters)).length,
  };
}

describe("letters that wait", () => {
  it("leave nothing behind when they are taken at once", async () => {
    const office = await postOffice(() => null);
    await office.send(letterTo("ana@example.com"));
    expect(office.taken).toEqual(["ana@example.com"]);
    expect(await office.waiting()).toBe(0);
  });

  it("are offered again after a minute, then after two, four, and at last every hour", async () => {
    const office = await postOffice(() => away);
    await office.send(letterTo("ana@example.com"));
    const offeredAfter: number[] = [];
    for (let passed = 1; passed <= 5 * 60; passed++) {
      const before = office.offered.length;
      await office.later(minute);
      if (office.offered.length > before) offeredAfter.push(passed);
    }
    expect(offeredAfter).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243]);
    expect(office.troubles).toContain("A letter waits");
  });

  it("ask a server that is away for one of them only, and go all once it is back", async () => {
    const office = await postOffice(() => away);
    for (const to of ["a@example.com", "b@example.com", "c@example.com"]) {
      await office.send(letterTo(to));
    }
    await office.later(minute);
    expect(office.offered).toHaveLength(4);
    office.become(() => null);
    await office.later(2 * minute);
    expect(office.taken.toSorted()).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
    expect(await office.waiting()).toBe(0);
  });

  it("do not wait for one whose own mailbox is full", async () => {
    const office = await postOffice(() => away);
    for (const to of ["full@example.com", "b@example.com"]) await office.send(letterTo(to));
    office.become((to) => (to.startsWith("full") ? answered(452) : null));
    await office.later(minute);
    expect(office.taken).toEqual(["b@example.com"]);
    expect(await office.waiting()).toBe(1);
  });

  it("are struck when they are refused for good, at once or later", async () => {
    const office = await postOffice(() => answered(550));
    await expect(office.send(letterTo("ana@example.com"))).rejects.toThrow("(550)");
    expect(await office.waiting()).toBe(0);
    office.become(() => away);
    await office.send(letterTo("ana@example.com"));
    office.become(() => answered(550));
    await office.later(minute);
    expect(await office.waiting()).toBe(0);
    expect(office.taken).toEqual([]);
  });

  it("are struck after three days, or when nobody has use for them any more", async () => {
    const office = await postOffice(() => away);
    await office.send(letterTo("ana@example.com"));
    const goodUntil = new Date(office.clock.now().getTime() + hour);
    await office.send(letterTo("luz@example.com"), { goodUntil });
    await office.later(hour);
    expect(await office.waiting()).toBe(1);
    await office.later(71 * hour - 1);
    expect(await office.waiting()).toBe(1);
    office.become(() => null);
    await office.later(1);
    expect(await office.waiting()).toBe(0);
    expect(office.taken).toEqual([]);
    expect(office.troubles).toContain("Letters that waited in vain: 1");
  });

  it("are left alone while somebody else hands them over, and taken up when that one died", async () => {
    const office = await postOffice(() => null);
    // The process ends before it hears whether the letter was taken.
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const dying: Mailer = {
      send() {
        begin();
        return new Promise(() => undefined);
      },
      close: () => Promise.resolve(),
    };
    void lastingMailer({ ...office.room, mailer: dying }).send(letterTo("ana@example.com"));
    await begun;
    await office.later(5 * minute - 1);
    expect(office.offered).toEqual([]);
    await office.later(1);
    expect(office.taken).toEqual(["ana@example.com"]);
    expect(await office.waiting()).toBe(0);
  });
});
