import { screen, waitFor, within } from "@testing-library/react";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import { defaultReminderSettings } from "@vereda/domain/planning/reminders/contract-reminders";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import InboxScreen from "./inbox.route.tsx";

const LIST = "GET /me/inbox";
const buildPage = (items: InboxEntry[]) => ({
  items,
  total: items.length,
  page: 1,
  perPage: 20,
  from: Math.min(1, items.length),
  to: items.length,
});
const nothingUnread = { "GET /me/inbox/unread": { count: 0 } };
const open = (view: string) => renderScreen(<InboxScreen />, { at: `/panel/inbox?view=${view}` });

describe("inbox", () => {
  it.each([
    ["all", "Aquí no hay nada por ahora"],
    ["unread", "Ya leíste todo"],
    ["put_off", "No tienes nada para después"],
  ])("shows a hint when it is empty (%s)", async (view, title) => {
    fakeServer({ ...nothingUnread, [LIST]: buildPage([]) });
    open(view);
    expect(await screen.findByText(title)).toBeDefined();
  });

  it("shows a load error and can be retried", async () => {
    const server = fakeServer({ ...nothingUnread, [LIST]: SERVER_ERROR });
    const { user } = open("all");
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [LIST]: buildPage([]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Aquí no hay nada por ahora");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a notification", () => {
  const CHANGE = "PATCH /me/inbox/:id";
  const comments: InboxEntry = {
    id: "entry-1",
    kind: "comment",
    detail: null,
    subject: { kind: "task", id: "task-1", title: "Los vasos", place: null },
    count: 3,
    people: ["Leo"],
    isRead: false,
    at: "2026-03-04T14:00:00.000Z",
    snoozedUntil: null,
    updatedAt: "2026-03-04T14:00:00.000Z",
  };
  const link = { name: /3 comentarios en «Los vasos»/ };

  async function openMenu(view: string, entry: InboxEntry) {
    let items = [entry];
    const server = fakeServer({
      "GET /me/inbox/unread": { count: 1 },
      [LIST]: () => buildPage(items),
      [CHANGE]: ({ body }: FakeRequest) => {
        items = [];
        const isPutOff = Object(body).snooze !== null;
        return { ...entry, snoozedUntil: isPutOff ? "2026-03-05T13:30:00.000Z" : null };
      },
      "DELETE /me/inbox/:id": () => {
        items = [];
        return null;
      },
    });
    const { user } = open(view);
    const name = /^Qué hacer con: 3 comentarios/;
    await user.click(await screen.findByRole("button", { name }));
    return { server, choose: (entryName: string) => clickEntry(user, entryName) };
  }

  async function clickEntry(user: ReturnType<typeof open>["user"], name: string) {
    await user.click(await screen.findByRole("menuitem", { name }));
    await waitFor(() => expect(screen.queryByRole("link", link)).toBeNull());
  }

  it("is put off until tomorrow, and leaves the unread ones", async () => {
    const { server, choose } = await openMenu("unread", comments);
    screen.getByRole("link", link);
    await choose("Mañana por la mañana");
    await screen.findByText("Ya leíste todo");
    expect(server.requests(CHANGE)[0]).toMatchObject({
      params: { id: "entry-1" },
      body: { snooze: "tomorrow_morning" },
    });
  });

  it("that was put off is brought back", async () => {
    const later = { ...comments, snoozedUntil: "2026-03-05T13:30:00.000Z" };
    const { server, choose } = await openMenu("put_off", later);
    await choose("Traer de vuelta ahora");
    await screen.findByText("No tienes nada para después");
    expect(server.requests(CHANGE)[0]?.body).toEqual({ snooze: null });
  });

  it("is deleted", async () => {
    const { server, choose } = await openMenu("all", comments);
    await choose("Eliminar");
    await waitFor(() => expect(server.requests("DELETE /me/inbox/:id")).toHaveLength(1));
  });
});

const rhythm: SleepRhythm = {
  id: "rhythm-1",
  dailySettings: daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime: "22:45", wakeUp: "06:30" })),
  updatedAt: "2026-03-01T15:00:00.000Z",
};

describe("quiet hours", () => {
  const SAVE = "PATCH /me/reminders/settings";
  const RHYTHM = "GET /energizing/sleep-rhythm";
  const calls: FakeResponses = {
    ...nothingUnread,
    "GET /me/push/devices": [],
    "GET /me/push/settings": { text: "none" },
    "GET /me/inbox/settings": [],
    "GET /me/reminders/settings": defaultReminderSettings,
  };

  it("link to the sleep rhythm when there is none", async () => {
    fakeServer({ ...calls, [RHYTHM]: null });
    open("settings");
    const link = await screen.findByRole("link", { name: "Poner mi ritmo de sueño" });
    expect(link.getAttribute("href")).toBe(`/space/${STUDIO_ID}/vitality`);
  });

  it("follow the rhythm, and are hidden once switched off", async () => {
    const server = fakeServer({ ...calls, [RHYTHM]: rhythm });
    const { user } = open("settings");
    await screen.findByText(/de 22:45 a 06:30/);
    expect(screen.queryByRole("link", { name: "Poner mi ritmo de sueño" })).toBeNull();
    const off = { ...defaultReminderSettings, quietHours: false };
    server.respond({ [SAVE]: off, "GET /me/reminders/settings": off });
    await user.click(screen.getByRole("switch", { name: "Horas de silencio" }));
    await waitFor(() => expect(screen.queryByText(/de 22:45 a 06:30/)).toBeNull());
    expect(server.requests(SAVE).at(-1)?.body).toEqual({ quietHours: false });
  });

  it("stay on when switching them off fails", async () => {
    fakeServer({ ...calls, [RHYTHM]: null, [SAVE]: SERVER_ERROR });
    const { user } = open("settings");
    const quiet = await screen.findByRole<HTMLInputElement>("switch", {
      name: "Horas de silencio",
    });
    await user.click(quiet);
    await screen.findByText("No pudimos hacer ese cambio.");
    await waitFor(() => expect(quiet.checked).toBe(true));
  });
});

describe("the settings", () => {
  const calls: FakeResponses = {
    ...nothingUnread,
    "GET /me/reminders/settings": defaultReminderSettings,
    "GET /energizing/sleep-rhythm": null,
  };
  const offered = (isOn: boolean) => ({ isOn, offer: "choice" as const });
  const buildShares = (isOn: boolean) => ({
    kind: "share" as const,
    inApp: offered(isOn),
    letter: { isOn: false, offer: "never" as const },
    push: offered(true),
    updatedAt: null,
  });

  it("turn a kind of notification off at once", async () => {
    const SAVE = "PATCH /me/inbox/settings";
    const server = fakeServer({
      ...calls,
      "GET /me/push/devices": [],
      "GET /me/inbox/settings": [buildShares(true)],
    });
    const { user } = open("settings");
    const name = "Lo que te comparten: En tu bandeja";
    const shares = await screen.findByRole<HTMLInputElement>("switch", { name });
    expect(shares.checked).toBe(true);
    await expectAccessible();
    server.respond({
      [SAVE]: [buildShares(false)],
      "GET /me/inbox/settings": [buildShares(false)],
    });
    await user.click(shares);
    await waitFor(() => expect(shares.checked).toBe(false));
    await waitFor(() =>
      expect(server.requests(SAVE)[0]?.body).toEqual({ kind: "share", inApp: false }),
    );
  });

  it("say how much a push reveals, with an example of each", async () => {
    const SAVE = "PATCH /me/push/settings";
    const device = {
      id: "device-1",
      browser: "Firefox",
      os: "Linux",
      device: null,
      isThisSession: false,
      createdAt: "2026-03-01T15:00:00.000Z",
      deliveredAt: null,
    };
    const server = fakeServer({
      ...calls,
      "GET /me/push/devices": [device],
      "GET /me/push/settings": { text: "neutral", updatedAt: null },
      "GET /me/inbox/settings": [],
    });
    const { user } = open("settings");
    const full = await screen.findByRole<HTMLInputElement>("radio", {
      name: /^Con título y nombres/,
    });
    screen.getByText("Llamar a la abuela");
    await expectAccessible();
    const saved = { text: "full", updatedAt: "2026-03-04T15:00:00.000Z" };
    server.respond({ [SAVE]: saved, "GET /me/push/settings": saved });
    await user.click(full);
    await waitFor(() => expect(full.checked).toBe(true));
    expect(server.requests(SAVE)[0]?.body).toMatchObject({ text: "full" });
  });
});
