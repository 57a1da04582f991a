import { act, screen, waitFor, within } from "@testing-library/react";
import type { CalendarImport } from "@vereda/domain/planning/calendars/contract-calendar-import";
import type { FollowedCalendar } from "@vereda/domain/planning/calendars/contract-calendars";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import CalendarsScreen from "./calendars.route.tsx";

const LIST = "GET /planning/calendars";
const ADD = "POST /planning/calendars";
const FEEDS = "GET /planning/calendar-feeds";
const OFFER = "GET /planning/holidays-offer";

const calendar: FollowedCalendar = {
  id: "0195a000-0000-7000-8000-000000000061",
  kind: "ICS",
  country: null,
  name: "Oficina",
  color: "teal",
  areaId: "work",
  isBusy: true,
  site: "calendar.example.org",
  refreshedAt: "2026-03-04T14:48:00.000Z",
  failingSince: null,
  failure: null,
  report: { events: 12, brokenCount: 0, broken: [], unsupported: [], zones: [], isCut: false },
  createdAt: "2026-03-01T15:00:00.000Z",
  updatedAt: "2026-03-01T15:00:00.000Z",
};

const page = (items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  perPage: 100,
  from: items.length === 0 ? 0 : 1,
  to: items.length,
});

function open(
  calendars: readonly FollowedCalendar[] = [],
  responses: FakeResponses = {},
  at = "/panel/calendars",
  render: Omit<Parameters<typeof renderScreen>[1], "at"> = {},
) {
  const server = fakeServer({
    [LIST]: page(calendars),
    [FEEDS]: page([]),
    [OFFER]: { isOpen: false },
    ...responses,
  });
  return { server, ...renderScreen(<CalendarsScreen />, { at, ...render }) };
}

const getDialog = async (name: string | RegExp) =>
  within(await screen.findByRole("dialog", { name }));

describe("the calendars that one follows", () => {
  it("begin with where to get an address", async () => {
    open();
    await screen.findByText(/Dirección secreta en formato iCal/);
    expect(screen.getAllByText(/Publicar un calendario|Calendario público/)).toHaveLength(2);
    await expectAccessible();
  });

  it("say when they came, since when they fail, and what did not come whole", async () => {
    const failing = {
      ...calendar,
      id: "0195a000-0000-7000-8000-000000000062",
      name: "Escuela",
      failingSince: "2026-03-03T14:00:00.000Z",
      failure: "calendar_unreachable" as const,
      report: {
        ...calendar.report,
        brokenCount: 1,
        broken: [{ line: 40, title: "Junta", reason: "time_missing" as const }],
        unsupported: ["Cada hora"],
      },
    };
    open([calendar, failing]);
    await screen.findByText(/^Actualizado hace .*, de calendar\.example\.org$/);
    screen.getByText(/^No responde desde .*; se muestra lo último que llegó$/);
    screen.getByText("2 cosas no llegaron completas");
    expect(screen.getByText("· no tiene fecha").closest("li")?.textContent).toBe(
      "Junta · no tiene fecha",
    );
    await expectAccessible();
  });

  it("are added by address, with what is wrong beside it and nothing lost", async () => {
    let attempts = 0;
    const { server, user } = open([], {
      [ADD]: ({ body }: FakeRequest) => {
        attempts += 1;
        if (attempts > 1) return { ...calendar, id: (body as { id: string }).id };
        return {
          ...failure(422, "validation_error", "Revisa"),
          fields: [{ path: "url", message: "Esa dirección no respondió." }],
        };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Seguir un calendario" }));
    const dialog = await getDialog("Seguir un calendario");
    const address = dialog.getByLabelText(/Dirección secreta/);
    fill(address, "webcal://calendar.example.org/a.ics");
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText("Esa dirección no respondió.");
    expect((address as HTMLInputElement).value).toBe("webcal://calendar.example.org/a.ics");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByText("Sigues Oficina: 12 eventos");
    const [first, second] = server.requests(ADD).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ kind: "ICS", url: "https://calendar.example.org/a.ics" });
  });

  it("are added by file", async () => {
    const { server, user } = open([], { [ADD]: calendar });
    await user.click(await screen.findByRole("button", { name: "Seguir un calendario" }));
    const dialog = await getDialog("Seguir un calendario");
    await user.click(dialog.getByRole("radio", { name: "Archivo .ics" }));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("There is no field for a file.");
    await user.upload(input, new File(["BEGIN:VCALENDAR"], "curso.ics", { type: "text/calendar" }));
    await dialog.findByText("curso.ics");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    const { body } = server.requests(ADD)[0] ?? {};
    expect(body).toMatchObject({ text: "BEGIN:VCALENDAR", isBusy: true });
    expect(body).not.toHaveProperty("url");
  });

  it("are changed, refreshed and no longer followed", async () => {
    const { server, user } = open([calendar], {
      "PATCH /planning/calendars/:id": { ...calendar, isBusy: false },
      "POST /planning/calendars/:id/refresh": calendar,
      "DELETE /planning/calendars/:id": null,
    });
    await user.click(await screen.findByRole("button", { name: "Actualizar Oficina" }));
    await waitFor(() =>
      expect(server.requests("POST /planning/calendars/:id/refresh")).toHaveLength(1),
    );
    await user.click(screen.getByRole("button", { name: "Cambiar Oficina" }));
    let dialog = await getDialog("Cambiar Oficina");
    await user.click(dialog.getByRole("switch", { name: "Ocupa mi tiempo" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests("PATCH /planning/calendars/:id")[0]?.body).toMatchObject({
      isBusy: false,
      updatedAt: calendar.updatedAt,
    });
    await user.click(screen.getByRole("button", { name: "Cambiar Oficina" }));
    dialog = await getDialog("Cambiar Oficina");
    await user.click(dialog.getByRole("button", { name: "Dejar de seguir" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Dejar de seguir" }));
    await screen.findByText("Ya no sigues «Oficina»");
  });

  it("offer to try again when they do not load", async () => {
    open([], { [LIST]: SERVER_ERROR });
    await screen.findByText("No pudimos abrir tus calendarios");
    expect(screen.getAllByRole("button", { name: /intentar/i })).toHaveLength(1);
  });
});

describe("the holidays of a country", () => {
  const holidays: FollowedCalendar = {
    ...calendar,
    kind: "HOLIDAYS",
    country: "mexico",
    name: "Días festivos de México",
    site: null,
    refreshedAt: null,
    isBusy: false,
  };

  it("are offered until they are added, and say that they are national", async () => {
    const { server, user } = open([], { [OFFER]: { isOpen: true }, [ADD]: holidays }, undefined, {
      user: { country: "mexico" },
    });
    const offer = within(await screen.findByRole("region", { name: "Días festivos" }));
    offer.getByText("Días festivos de México");
    offer.getByText(/Solo los nacionales/);
    await expectAccessible();
    server.respond({ [LIST]: page([holidays]), [OFFER]: { isOpen: false } });
    await user.click(offer.getByRole("button", { name: "Agregar" }));
    await screen.findByText("No ocupa tu tiempo", { exact: false });
    expect(screen.queryByRole("region", { name: "Días festivos" })).toBeNull();
    expect(document.activeElement?.id).toBe("main");
    expect(server.requests(ADD)[0]?.body).toMatchObject({ kind: "HOLIDAYS", country: "mexico" });
    expect(screen.queryByRole("button", { name: /^Actualizar/ })).toBeNull();
  });

  it("are declined, and stay offered after a failure", async () => {
    const { server, user } = open(
      [],
      { [OFFER]: { isOpen: true }, "DELETE /planning/holidays-offer": SERVER_ERROR },
      undefined,
      { user: { country: "mexico" } },
    );
    await user.click(await screen.findByRole("button", { name: "No, gracias" }));
    await screen.findByText("No pudimos hacer ese cambio.");
    await waitFor(() => expect(document.querySelector("[data-pending]")).toBeNull());
    server.respond({ "DELETE /planning/holidays-offer": null, [OFFER]: { isOpen: false } });
    await user.click(screen.getByRole("button", { name: "No, gracias" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "No, gracias" })).toBeNull());
  });

  it("are chosen by a user whose country is not known", async () => {
    const { server, user } = open([], { [OFFER]: { isOpen: true }, [ADD]: holidays }, undefined, {
      user: { country: null },
    });
    const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Agregar" });
    expect(add.disabled).toBe(true);
    await user.click(screen.getByRole("combobox", { name: /País/ }));
    await user.click(await screen.findByRole("option", { name: "Perú" }));
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)[0]?.body).toMatchObject({ country: "peru" }));
  });

  it("of another country are added from the dialog, without taking time", async () => {
    const { server, user } = open([holidays], { [ADD]: holidays }, undefined, {
      user: { country: "mexico" },
    });
    await user.click(await screen.findByRole("button", { name: "Seguir un calendario" }));
    const dialog = await getDialog("Seguir un calendario");
    await user.click(dialog.getByRole("radio", { name: "Días festivos" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({
      kind: "HOLIDAYS",
      country: "mexico",
      isBusy: false,
    });
    expect(server.requests(ADD)[0]?.body).not.toHaveProperty("url");
  });
});

describe("the plan in other calendars", () => {
  it("has an address that is displayed once", async () => {
    const url = "https://vereda.example/calendar/secreto.ics";
    const feed = {
      id: "0195a000-0000-7000-8000-000000000063",
      areaId: "work",
      showsTitles: false,
      createdAt: "2026-03-04T15:00:00.000Z",
    };
    const { server, user } = open(
      [],
      { "POST /planning/calendar-feeds": { ...feed, url } },
      "/panel/calendars?area=work",
    );
    const dialog = await getDialog("Crear una dirección");
    await user.click(dialog.getByRole("switch", { name: "Con títulos" }));
    server.respond({ [FEEDS]: page([feed]) });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    const ready = await getDialog("Tu dirección está lista");
    ready.getByText(url);
    expect(await ready.findByRole("button", { name: "Copiar" })).toBeDefined();
    await expectAccessible();
    expect(server.requests("POST /planning/calendar-feeds")[0]?.body).toMatchObject({
      areaId: "work",
      showsTitles: false,
    });
    await user.click(ready.getByRole("button", { name: "Listo" }));
    await screen.findByText(/^solo «Ocupado» · /);
    expect(screen.queryByText(url)).toBeNull();
  });
});

describe("an .ics file", () => {
  it("is previewed with what it loses, and then brought over", async () => {
    const preview: CalendarImport = {
      count: 2,
      duplicates: 1,
      sample: [
        { title: "Pan", date: "2026-03-05" },
        { title: "Yoga", date: null },
      ],
      losses: [{ kind: "past", count: 3, example: "Cena" }],
    };
    const { server, user } = open([], { "POST /planning/calendar-imports": preview });
    await user.click(await screen.findByRole("button", { name: "Importar un archivo" }));
    const dialog = await getDialog("Importar un archivo .ics");
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("There is no field for a file.");
    await user.upload(input, new File(["BEGIN:VCALENDAR"], "a.ics", { type: "text/calendar" }));
    await dialog.findByText("2 tareas nuevas");
    dialog.getByText("1 ya la tenías");
    dialog.getByText("3 ya pasaron");
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Agregar 2 tareas" }));
    await dialog.findByText("Listo: 2 tareas nuevas");
    const bodies = server.requests("POST /planning/calendar-imports").map(({ body }) => body);
    expect(bodies).toMatchObject([{ text: "BEGIN:VCALENDAR" }, { confirm: true }]);
    expect(bodies[0]).not.toHaveProperty("confirm");
  });

  it("is what the system opens the application with", async () => {
    let launch: unknown = null;
    Reflect.set(window, "launchQueue", { setConsumer: (consume: unknown) => (launch = consume) });
    const preview = { count: 1, duplicates: 0, sample: [], losses: [] };
    const { server, user } = open([], { "POST /planning/calendar-imports": preview });
    await screen.findByRole("button", { name: "Importar un archivo" });
    const file = new File(["BEGIN:VCALENDAR"], "a.ics");
    await act(async () => {
      await (launch as (opened: object) => Promise<void>)({
        files: [{ getFile: () => Promise.resolve(file) }],
      });
    });
    Reflect.deleteProperty(window, "launchQueue");
    const dialog = await getDialog("Importar un archivo .ics");
    await user.click(dialog.getByRole("button", { name: "Ver qué trae" }));
    await dialog.findByText("1 tarea nueva");
    expect(server.requests("POST /planning/calendar-imports")[0]?.body).toMatchObject({
      text: "BEGIN:VCALENDAR",
    });
  });
});
