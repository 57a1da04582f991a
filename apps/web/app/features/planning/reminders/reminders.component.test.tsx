import { screen, waitFor, within } from "@testing-library/react";
import type {
  ReminderWhen,
  SubjectReminders,
} from "@vereda/domain/planning/reminders/contract-reminders";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#platform/query/query-client.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { fill } from "#platform/testing/fill.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeRequest } from "#platform/testing/fake-server.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { TASK_ID } from "../testing/build-plan.ts";
import DueReminders from "./due-reminders.tsx";
import RemindersSection from "./reminders-section.tsx";

const LIST = "GET /planning/tasks/:id/reminders";
const PUT = "PUT /planning/tasks/:id/reminders";
const none: SubjectReminders = { timing: "timed", reminders: [] };
const atStart: SubjectReminders = {
  timing: "timed",
  reminders: [{ id: "reminder-1", when: { kind: "AT_START" }, nextAt: "2026-03-07T16:00:00.000Z" }],
};

const open = (recurs = false) =>
  renderScreen(<RemindersSection subject={{ kind: "task", id: TASK_ID }} recurs={recurs} />);

const settings = {
  inApp: true,
  push: true,
  quietHours: false,
  updatedAt: "2026-11-18T17:00:00.000Z",
};
const noPushes = { "GET /me/reminders/settings": settings, "GET /me/push/devices": [] };

describe("reminders that cannot ring outside Vereda", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });

  it.each([
    ["es", "Por ahora suenan solo mientras tienes Vereda abierta."],
    ["en", "For now they ring only while Vereda is open."],
  ] as const)("say so where they are set, in %s", async (locale, text) => {
    fakeServer({ [LIST]: atStart, ...noPushes });
    renderScreen(<RemindersSection subject={{ kind: "task", id: TASK_ID }} recurs={false} />, {
      locale,
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("say so before one is chosen by hand, and not while there is none", async () => {
    fakeServer({ [LIST]: none, ...noPushes });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Otro momento" }));
    await screen.findByText(/suenan solo mientras tienes Vereda abierta/);
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByText(/mientras tienes Vereda abierta/)).toBeNull());
  });

  it("are allowed to by one button", async () => {
    const requestPermission = vi.fn<() => Promise<string>>().mockResolvedValue("denied");
    vi.stubEnv("DEV", false);
    vi.stubGlobal("PushManager", {});
    vi.stubGlobal("Notification", { permission: "default", requestPermission });
    Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
    fakeServer({ [LIST]: atStart, ...noPushes });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Activar avisos aquí" }));
    await screen.findByText(/Tu navegador no dio permiso/);
    expect(requestPermission).toHaveBeenCalledOnce();
  });

  it.each([
    ["granted", true, "Te llega a este dispositivo", "Te llegan a este dispositivo, también con"],
    ["default", true, "Solo con Vereda abierta", "Por ahora suenan solo mientras"],
    ["denied", true, "Solo con Vereda abierta", "Tu navegador tiene bloqueados los avisos"],
    ["denied", false, "No te llega: falta el permiso", "Por ahora no te llegan"],
  ])("say how each reaches one: %s, inside Vereda %s", async (permission, inApp, each, all) => {
    vi.stubEnv("DEV", false);
    vi.stubGlobal("PushManager", {});
    vi.stubGlobal("Notification", { permission });
    const pushManager = { getSubscription: () => Promise.resolve({}) };
    const getRegistration = () => Promise.resolve({ pushManager });
    const value = { getRegistration };
    Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
    const device = {
      id: "device",
      browser: null,
      os: null,
      device: null,
      isThisSession: true,
      createdAt: "2026-03-01T10:00:00.000Z",
      deliveredAt: null,
    };
    const reminders = [
      { id: "own", when: { kind: "BEFORE_START", minutes: 25 } as const, nextAt: null },
    ];
    fakeServer({
      [LIST]: { timing: "timed", reminders },
      "GET /me/reminders/settings": { ...settings, inApp },
      "GET /me/push/devices": permission === "granted" ? [device] : [],
    });
    open();
    const own = within(await screen.findByRole("list", { name: "A tu medida" }));
    expect(await own.findByText(each)).toBeDefined();
    expect(await screen.findByText(new RegExp(all))).toBeDefined();
  });

  it("are switched on again where the user had switched them off", async () => {
    const off = { ...settings, inApp: false, push: false };
    const server = fakeServer({ [LIST]: atStart, ...noPushes, "GET /me/reminders/settings": off });
    const { user } = open();
    await screen.findByText("Tienes apagados los recordatorios: no sonará ninguno.");
    const CHANGE = "PATCH /me/reminders/settings";
    server.respond({ [CHANGE]: settings, "GET /me/reminders/settings": settings });
    await user.click(screen.getByRole("button", { name: "Activar los avisos de recordatorios" }));
    await waitFor(() => expect(server.requests(CHANGE)[0]?.body).toEqual({ push: true }));
    expect(screen.queryByText(/no sonará ninguno/)).toBeNull();
  });
});

describe("reminders", () => {
  it("of recurring subjects state that they ring each time", async () => {
    fakeServer({ [LIST]: none });
    open(true);
    expect(await screen.findByText("Suenan cada vez que toca.")).toBeDefined();
  });

  it("show a load error and can be retried", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [LIST]: none });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByRole("button", { name: "Al empezar" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are chosen, added by hand, changed and removed", async () => {
    const server = fakeServer({ [LIST]: none, ...noPushes });
    const lastBody = () => server.requests(PUT).at(-1)?.body;
    server.respond({
      [PUT]: ({ body }: FakeRequest) => {
        const { reminders } = body as { reminders: ReminderWhen[] };
        const stored: SubjectReminders = {
          timing: "timed",
          reminders: reminders.map((when, index) => ({ id: `r${index}`, when, nextAt: null })),
        };
        server.respond({ [LIST]: stored });
        return stored;
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Al empezar" }));
    await user.click(screen.getByRole("button", { name: "Otro momento" }));
    const howLong = await screen.findByRole("textbox", { name: "Cuánto antes" });
    expect(hasFocus(howLong)).toBe(true);
    fill(howLong, "2");
    await user.click(screen.getByRole("radio", { name: "horas" }));
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Agregar recordatorio" }));
    const own = within(await screen.findByRole("list", { name: "A tu medida" }));
    own.getByText("2 h antes");
    const start = { kind: "AT_START" };
    const twoHours = { kind: "BEFORE_START", minutes: 120 };
    await waitFor(() => expect(lastBody()).toEqual({ reminders: [start, twoHours] }));

    await user.click(own.getByRole("button", { name: /^Cambiar el recordatorio/ }));
    await user.click(await screen.findByRole("radio", { name: "A una hora" }));
    await user.click(screen.getByRole("button", { name: "Cambiar" }));
    await own.findByText("Ese día a las 09:00");
    const atNine = { kind: "AT_TIME", time: "09:00", daysBefore: 0 };
    await waitFor(() => expect(lastBody()).toEqual({ reminders: [start, atNine] }));
    await user.click(own.getByRole("button", { name: /^Quitar el recordatorio/ }));
    await waitFor(() => expect(lastBody()).toEqual({ reminders: [start] }));
    expect(screen.queryByRole("list", { name: "A tu medida" })).toBeNull();
    const atStartButton = screen.getByRole("button", { name: "Al empezar" });
    expect(atStartButton.getAttribute("aria-pressed")).toBe("true");
  });

  it("that failed to save remain selected and are sent again", async () => {
    const server = fakeServer({ [LIST]: none, [PUT]: SERVER_ERROR, ...noPushes });
    const { user } = open();
    const button = await screen.findByRole("button", { name: "Al empezar" });
    await user.click(button);
    const alert = within(await screen.findByRole("alert"));
    expect(button.getAttribute("aria-pressed")).toBe("true");
    server.respond({ [PUT]: atStart, [LIST]: atStart });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText(/^El próximo suena:/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(server.requests(PUT).at(-1)?.body).toEqual({ reminders: [{ kind: "AT_START" }] });
  });

  it("that were saved never turn back to what they were while they are loaded", async () => {
    const build = (minutes: number): SubjectReminders => ({
      timing: "timed",
      reminders: [{ id: "own", when: { kind: "BEFORE_START", minutes }, nextAt: null }],
    });
    const server = fakeServer({ [LIST]: build(120), ...noPushes });
    server.respond({
      [PUT]: () => {
        server.respond({ [LIST]: build(180) });
        return build(180);
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Cambiar el recordatorio/ }));
    fill(await screen.findByRole("textbox", { name: "Cuánto antes" }), "3");
    await user.click(screen.getByRole("button", { name: "Cambiar" }));
    const remove = await screen.findByRole("button", { name: /^Quitar el recordatorio: 3\sh/ });
    await waitFor(() => expect(server.requests(LIST)).toHaveLength(2));
    await waitForRefresh();
    await screen.findByText("3 h antes");
    expect(remove.isConnected, "a press on it is not lost").toBe(true);
  });

  it("acknowledged on another device close their notification here", async () => {
    const notifications: object[] = [];
    const getNotifications = vi.fn<() => Promise<object[]>>(async () => [...notifications]);
    const serviceWorker = { getRegistration: async () => ({ getNotifications }) };
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
    fakeServer({ "GET /me/reminders/due": [], "GET /me/reminders/settings": settings });
    renderScreen(<DueReminders />);
    await waitFor(() => expect(getNotifications).toHaveBeenCalledTimes(1));

    const close = vi.fn<() => void>();
    notifications.push({ tag: "reminder:1", close });
    await queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /me/reminders/due") });
    await waitFor(() => expect(close).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, "serviceWorker");
  });
});
