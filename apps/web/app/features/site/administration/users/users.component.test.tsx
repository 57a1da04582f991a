import { screen, waitFor, within } from "@testing-library/react";
import type { AdministratedUser } from "@vereda/domain/account/users/contract-administration";
import { accountErrors, accountFieldMessages } from "@vereda/domain/account/errors";
import { circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import { makePage } from "@vereda/domain/http/envelope";
import { httpErrors } from "@vereda/domain/http/errors";
import { expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser } from "#platform/testing/test-user.ts";
import UsersTab from "./users-tab.tsx";

const USERS = "GET /panel/administration/users";
const ROLES = "PUT /panel/administration/users/:id/roles";
const SUSPEND = "POST /panel/administration/users/:id/suspension";
const ACCESS = "PUT /panel/administration/users/:id/access";
const DELETE = "DELETE /panel/administration/users/:id";
const LIFT = "DELETE /panel/administration/users/:id/suspension";

const leo: AdministratedUser = {
  id: "user-leo",
  username: "leo",
  firstName: "Leo",
  lastName: "Paz",
  email: "leo@ejemplo.mx",
  roles: ["member", "specialist"],
  createdAt: "2026-03-01T15:00:00.000Z",
  suspendedUntil: null,
  disabledAt: null,
  erasesAt: null,
};
const respondWith = (...users: AdministratedUser[]) => ({
  [USERS]: makePage(users, users.length, 1, 20),
});
const open = (locale: "es" | "en" = "es") =>
  renderScreen(<UsersTab />, { at: "/panel/administration", locale });

async function openMenu({ user }: ReturnType<typeof open>, name = "Opciones de Leo Paz") {
  await user.click(await screen.findByRole("button", { name }));
  return screen.findByRole("menu");
}
async function openDialog(view: ReturnType<typeof open>, item: string) {
  const menu = await openMenu(view);
  await view.user.click(within(menu).getByRole("menuitem", { name: item }));
  return within(await screen.findByRole("dialog"));
}

it("shows an error that can be retried, and an empty state", async () => {
  const server = fakeServer({ [USERS]: SERVER_ERROR });
  const { user } = open();
  const alert = await screen.findByRole("alert");
  server.respond(respondWith());
  await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByText("No hay cuentas así")).toBeTruthy();
});

it("shows who somebody is, their roles and their suspension by its last day", async () => {
  fakeServer(respondWith({ ...leo, suspendedUntil: "2026-03-08T06:00:00.000Z" }));
  open();
  const row = await screen.findByRole("listitem");
  expect(row.textContent).toContain("@leo · leo@ejemplo.mxdesde el 1 mar 2026");
  expect(row.textContent).toContain("Especialista");
  expect(row.textContent).toContain("Suspendida hasta el 7 mar 2026");
});

it("searches on Enter and filters, from the first page", async () => {
  const server = fakeServer({ [USERS]: makePage([leo], 41, 1, 20) });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Siguiente" }));
  fill(screen.getByLabelText("Nombre, usuario o correo"), " leo@ ");
  await user.keyboard("{Tab}");
  screen.getByLabelText("Nombre, usuario o correo").focus();
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("radio", { name: "Suspendidas" }));
  const read = () => Object.fromEntries(server.requests(USERS).at(-1)?.query ?? []);
  await waitFor(() => expect(read()).toEqual({ show: "suspended", page: "1", search: "leo@" }));
});

it("offers nothing about oneself, and no suspension of administrators", async () => {
  const me = { ...leo, id: buildUser().id, firstName: "Ana" };
  fakeServer(respondWith(me, { ...leo, roles: ["member", "administrator"] }));
  const view = open();
  const menu = await openMenu(view);
  expect(screen.queryByRole("button", { name: "Opciones de Ana Paz" })).toBeNull();
  screen.getByText("Tú");
  const item = within(menu).getByRole("menuitem", { name: /^Suspender/ });
  expect(item.getAttribute("aria-disabled")).toBe("true");
  within(menu).getByText("Antes quítale el rol de administración");
});

it("gives and withdraws roles by keyboard, and stays open with what failed", async () => {
  const refusal = buildRefusal(accountErrors, "last_administrator");
  const server = fakeServer({ ...respondWith(leo), [ROLES]: refusal });
  const view = open();
  const dialog = await openDialog(view, "Cambiar roles");
  dialog.getByRole("checkbox", { name: /^Moderación/ }).focus();
  await view.user.keyboard(" ");
  await view.user.click(dialog.getByRole("button", { name: "Guardar" }));
  await dialog.findByText(accountErrors.last_administrator.message.es);
  expect(server.requests(ROLES).at(-1)?.body).toEqual({ roles: ["moderator"] });
  server.respond({
    [ROLES]: {
      ...leo,
      roles: ["member", "moderator"],
      profileHeldAt: null,
      profileHeldReason: null,
    },
  });
  await view.user.click(dialog.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Guardamos los roles de Leo Paz");
});

it("suspends with a day and a reason, and says beside its field what is wrong", async () => {
  const message = circleFieldMessages.suspension_day_invalid.es;
  const refusal = {
    ...buildRefusal(httpErrors, "validation_error"),
    fields: [{ path: "until", message }],
  };
  const server = fakeServer({ ...respondWith(leo), [SUSPEND]: refusal });
  const view = open();
  const dialog = await openDialog(view, "Suspender");
  await view.user.click(dialog.getByRole("button", { name: "Suspender" }));
  await dialog.findByText(message);
  expect(server.requests(SUSPEND)).toHaveLength(0);
  fill(dialog.getByLabelText("Por qué"), "Vende cosas.");
  const [day, month, year] = await dialog.findAllByRole("spinbutton");
  for (const [field, text] of [
    [day, "09"],
    [month, "03"],
    [year, "2026"],
  ] as const) {
    field?.focus();
    await view.user.keyboard(text);
  }
  await view.user.click(dialog.getByRole("button", { name: "Suspender" }));
  await dialog.findByText(message);
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Por qué").value).toBe("Vende cosas.");
  expect(server.requests(SUSPEND).at(-1)?.body).toMatchObject({ until: "2026-03-09" });
});

it("lifts a suspension with a note", async () => {
  const suspended = { ...leo, suspendedUntil: "2026-03-08T06:00:00.000Z" };
  const server = fakeServer({ ...respondWith(suspended), [LIFT]: null });
  const view = open();
  const dialog = await openDialog(view, "Levantar la suspensión");
  fill(dialog.getByLabelText("Por qué"), "Ya lo hablamos.");
  server.respond(respondWith(leo));
  await view.user.click(dialog.getByRole("button", { name: "Levantar la suspensión" }));
  await screen.findByText("Leo Paz puede escribir otra vez");
  expect(server.requests(LIFT).at(-1)?.body).toEqual({ note: "Ya lo hablamos." });
});

it("disables an account after a question, and enables it again", async () => {
  const disabledAt = "2026-03-04T15:00:00.000Z";
  const server = fakeServer({ ...respondWith(leo), [ACCESS]: SERVER_ERROR });
  const view = open();
  const menu = await openMenu(view);
  await view.user.click(within(menu).getByRole("menuitem", { name: "Desactivar la cuenta" }));
  const question = within(await screen.findByRole("alertdialog"));
  await view.user.click(question.getByRole("button", { name: "Desactivar la cuenta" }));
  await question.findByRole("alert");
  server.respond({
    ...respondWith({ ...leo, disabledAt }),
    [ACCESS]: { id: leo.id, disabledAt },
  });
  await view.user.click(question.getByRole("button", { name: "Desactivar la cuenta" }));
  await screen.findByText("La cuenta de Leo Paz está desactivada");
  await screen.findByText("Desactivada");
  expect(server.requests(ACCESS).at(-1)?.body).toEqual({ isDisabled: true });
  within(await openMenu(view)).getByRole("menuitem", { name: "Activar la cuenta" });
});

it("deletes an account once its username is typed, and says when it is erased", async () => {
  const message = accountFieldMessages.confirm_username.es;
  const refusal = {
    ...buildRefusal(httpErrors, "validation_error"),
    fields: [{ path: "confirm", message }],
  };
  const server = fakeServer({ ...respondWith(leo), [DELETE]: refusal });
  const view = open();
  const dialog = await openDialog(view, "Borrar la cuenta");
  const field = dialog.getByLabelText<HTMLInputElement>("Para confirmar, escribe leo");
  fill(field, "lea");
  await view.user.click(dialog.getByRole("button", { name: "Borrar la cuenta" }));
  await dialog.findByText(message);
  expect(field.value).toBe("lea");
  const erasesAt = "2026-03-18T15:00:00.000Z";
  const deleted = { ...leo, disabledAt: "2026-03-04T15:00:00.000Z", erasesAt };
  server.respond({ ...respondWith(deleted), [DELETE]: { erasesAt } });
  fill(field, "leo");
  await view.user.click(dialog.getByRole("button", { name: "Borrar la cuenta" }));
  await screen.findByText("Se borra el 18 mar 2026");
});
