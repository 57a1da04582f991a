import { screen, waitFor, within } from "@testing-library/react";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import { defaultReminderSettings } from "@vereda/domain/planning/reminders/contract-reminders";
import { describe, expect, it } from "vitest";
import { fakeServer, SERVER_ERROR, type FakeResponses } from "#platform/testing/fake-server.ts";
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
