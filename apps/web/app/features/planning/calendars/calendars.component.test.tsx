import { act, screen, waitFor, within } from "@testing-library/react";
import type { CalendarAccount } from "@vereda/domain/planning/calendars/contract-calendar-accounts";
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
const ACCOUNTS = "GET /planning/calendar-accounts";
const FEEDS = "GET /planning/calendar-feeds";
const OFFER = "GET /planning/holidays-offer";

const calendar: FollowedCalendar = {
  id: "0195a000-0000-7000-8000-000000000061",
  kind: "ICS",
  country: null,
  accountId: null,
  isWritten: false,
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
  render: Pick<NonNullable<Parameters<typeof renderScreen>[1]>, "user"> = {},
) {
  const server = fakeServer({
    [LIST]: page(calendars),
    [FEEDS]: page([]),
    [ACCOUNTS]: page([]),
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

describe("calendar accounts", () => {
  const account: CalendarAccount = {
    id: "0195a000-0000-7000-8000-000000000064",
    site: "nube.example",
    username: "ana",
    deletionChoice: null,
    issues: [],
    createdAt: "2026-03-01T15:00:00.000Z",
    updatedAt: "2026-03-01T15:00:00.000Z",
  };
  const OFFERED = "GET /planning/calendar-accounts/:id/calendars";
  const CHOOSE = "PUT /planning/calendar-accounts/:id/calendars";
  const DECIDE = "POST /planning/calendar-accounts/:id/decisions";
  const followed = { ...calendar, kind: "ACCOUNT" as const, accountId: account.id };
  const side = { title: "Leer", day: "2026-03-06", time: "09:00", minutes: 30 };
  const taskId = "0195a000-0000-7000-8000-000000000065";

  it("are connected: what is wrong beside the field, then the calendars", async () => {
    let attempts = 0;
    const common = { canWrite: true, isFollowed: false, isWritten: false };
    const { server, user } = open([], {
      "POST /planning/calendar-accounts": () => {
        attempts += 1;
        if (attempts > 1) return account;
        return {
          ...failure(422, "validation_error", "Revisa"),
          fields: [{ path: "password", message: "La cuenta no aceptó esa contraseña." }],
        };
      },
      [OFFERED]: {
        calendars: [
          { url: "https://nube.example/casa/", name: "Casa", ...common },
          { url: "https://nube.example/feriados/", name: "Feriados", ...common, canWrite: false },
        ],
      },
      [CHOOSE]: account,
    });
    await user.click(await screen.findByRole("button", { name: "Conectar una cuenta" }));
    const dialog = await getDialog("Conectar una cuenta");
    expect(dialog.queryByLabelText("Dirección del servidor")).toBeNull();
    fill(dialog.getByLabelText("Usuario o correo"), "ana@icloud.com");
    fill(dialog.getByLabelText("Contraseña de app"), "abcd");
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Continuar" }));
    await dialog.findByText("La cuenta no aceptó esa contraseña.");
    await user.click(dialog.getByRole("button", { name: "Continuar" }));
    await screen.findByRole("checkbox", { name: "Feriados" });
    const choice = await getDialog("Elige tus calendarios");
    expect(server.requests("POST /planning/calendar-accounts")[1]?.body).toMatchObject({
      server: "https://caldav.icloud.com/",
      username: "ana@icloud.com",
      password: "abcd",
    });
    await user.click(choice.getByRole("checkbox", { name: "Feriados" }));
    await user.click(choice.getByRole("button", { name: /Escribir mis tareas/ }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Ninguno",
      "Casa",
    ]);
    await user.click(screen.getByRole("option", { name: "Casa" }));
    await user.click(choice.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CHOOSE)[0]?.body).toEqual({
      urls: ["https://nube.example/casa/"],
      writesTo: "https://nube.example/casa/",
    });
  });

  it("ask once about a deletion and a collision", async () => {
    const there = { ...side, title: "Leer más", time: "10:00" };
    const issues = [
      { taskId, here: side, there: null },
      { taskId: account.id, here: side, there },
    ];
    const { server, user } = open([{ ...followed, isWritten: true }], {
      [ACCOUNTS]: page([{ ...account, issues, deletionChoice: "WRITE_AGAIN" }]),
      [DECIDE]: account,
    });
    await screen.findByText("Tus tareas con hora se escriben en «Oficina»");
    screen.getByText(/^Borraste «Leer», vie 6 mar, 09:00 – 09:30 de tu calendario\./);
    screen.getByText(/^En tu calendario dice «Leer más», .* 10:00 – 10:30\.$/);
    screen.getByText(/^Aquí dice «Leer», .* 09:00 – 09:30\.$/);
    screen.getByText("Si borras un evento allá, se escribe otra vez.");
    await expectAccessible();
    await user.click(screen.getByRole("checkbox", { name: "Recordar mi respuesta" }));
    await user.click(screen.getByRole("button", { name: "Quitarle la fecha" }));
    await waitFor(() => expect(server.requests(DECIDE)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Dejar lo del calendario" }));
    await waitFor(() => expect(server.requests(DECIDE)).toHaveLength(2));
    expect(server.requests(DECIDE).map(({ body }) => body)).toEqual([
      { taskId, choice: "UNSCHEDULE", remember: true },
      { taskId: account.id, choice: "THERE", remember: false },
    ]);
  });

  it("say that a password is refused, and are disconnected", async () => {
    const refused = {
      ...followed,
      failure: "calendar_unauthorized" as const,
      failingSince: "2026-03-03T14:00:00.000Z",
    };
    const { server, user } = open([refused], {
      [ACCOUNTS]: page([account]),
      "PATCH /planning/calendar-accounts/:id": account,
      "DELETE /planning/calendar-accounts/:id": null,
    });
    await screen.findByText(/^La cuenta ya no acepta tu contraseña/);
    await user.click(screen.getByRole("button", { name: "Escribir otra contraseña" }));
    const renewal = await getDialog("Otra contraseña para nube.example");
    fill(renewal.getByLabelText("Contraseña de app"), "nueva");
    await user.click(renewal.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests("PATCH /planning/calendar-accounts/:id")[0]?.body).toMatchObject({
      password: "nueva",
    });
    await user.click(screen.getByRole("button", { name: "Desconectar nube.example" }));
    const dialog = await getDialog("¿Desconectar nube.example?");
    await user.click(dialog.getByRole("radio", { name: "Se borra de tu calendario" }));
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Desconectar" }));
    await screen.findByText("nube.example ya no está conectada");
    const [removal] = server.requests("DELETE /planning/calendar-accounts/:id");
    expect(removal?.query.get("events")).toBe("REMOVE");
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
