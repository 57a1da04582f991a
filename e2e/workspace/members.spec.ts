// End-to-end test for members: invitations, transferring ownership, ending a membership.
import type { Browser, Page } from "@playwright/test";
import { signUp } from "../support/account.ts";
import { openContext } from "../support/clock.ts";
import { expect, test } from "../support/fixtures.ts";
import type { ToPath, ExpectAccessible, Localize } from "../support/fixtures.ts";
import { waitForEmailLink } from "../support/outbox.ts";
import type { User } from "../support/users.ts";
import { makeWorkspace } from "../support/workspaces.ts";
import { chooseInMenu } from "../support/screens.ts";

async function openMembers(page: Page, toPath: ToPath, localize: Localize, name: string) {
  await page.goto(toPath("/panel/workspaces"));
  await page
    .getByRole("button", { name: localize(`Configurar ${name}`, `Configure ${name}`) })
    .click();
  await page.getByRole("tab", { name: localize("Integrantes", "Members") }).click();
}

async function inviteByEmail(page: Page, localize: Localize, address: string) {
  await page.getByRole("button", { name: localize("Invitar a alguien", "Invite someone") }).click();
  await page
    .getByRole("combobox", { name: localize("Nombre de usuario o correo", "Username or email") })
    .fill(address);
  await page
    .getByRole("button", { name: localize("Enviar invitación", "Send invitation") })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(address).first()).toBeVisible();
}

async function registerGuest(
  browser: Browser,
  address: string,
  name: string,
  toPath: ToPath,
  localize: Localize,
) {
  const context = await openContext(browser, {
    locale: localize("es-MX", "en-US"),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(await waitForEmailLink(address, toPath("/auth/register")));
  await signUp(page, localize, "Noé", address);
  await expect(page).toHaveURL(toPath("/panel"));
  await page.goto(await waitForEmailLink(address, toPath("/auth/verify-email")));
  const done = localize("Tu correo está confirmado", "Your email is confirmed");
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  await page.getByRole("link", { name: localize(`Ir a ${name}`, `Go to ${name}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return page;
}

test("who comes by an invitation e-mail is inside once confirmed, gets the ownership and ends a membership", async ({
  page,
  user,
  callApi,
  browser,
  toPath,
  localize,
  expectedErrors,
  expectAccessible,
}) => {
  test.slow();
  // A user whose membership ends may have the member list open at that moment.
  expectedErrors.push(/404 \(Not Found\).*\/(members\?status=|invitation-links)/);
  const address = `carta.${localize("es", "en")}.${Date.now()}@ejemplo.mx`;
  const name = localize("Panadería", "Bakery");
  await makeWorkspace(callApi, "COMPANY", name);

  await openMembers(page, toPath, localize, name);
  await inviteByEmail(page, localize, address);
  await expectAccessible();
  const guest = await registerGuest(browser, address, name, toPath, localize);
  // Confirming the address was accepting the invitation.
  await guest.goto(toPath("/panel/workspaces"));
  await expect(
    guest.getByRole("button", { name: localize(`Configurar ${name}`, `Configure ${name}`) }),
  ).toBeVisible();

  await handOver({ page, guest, user, toPath, localize, name, expectAccessible });
  await guest.context().close();
});

interface HandOverOptions {
  page: Page;
  guest: Page;
  user: User;
  toPath: ToPath;
  localize: Localize;
  name: string;
  expectAccessible: ExpectAccessible;
}

async function handOver({
  page,
  guest,
  user,
  toPath,
  localize,
  name,
  expectAccessible,
}: HandOverOptions) {
  await openMembers(page, toPath, localize, name);
  const guestMenu = localize("Acciones para Noé", "Actions for Noé");
  const handOverLabel = localize("Ceder la propiedad", "Transfer ownership");
  await chooseInMenu(page, guestMenu, handOverLabel);
  const question = page.getByRole("alertdialog");
  await question
    .getByLabel(localize("Contraseña", "Password"), { exact: true })
    .fill(user.password);
  await expectAccessible();
  await question.getByRole("button", { name: handOverLabel }).click();
  await expect(question).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: guestMenu }),
    "an administrator does not unseat an owner",
  ).toHaveCount(0);

  await openMembers(guest, toPath, localize, name);
  const memberMenu = localize(`Acciones para ${user.firstName}`, `Actions for ${user.firstName}`);
  const end = localize("Terminar su membresía", "End membership");
  await chooseInMenu(guest, memberMenu, end);
  await guest.getByRole("alertdialog").getByRole("button", { name: end }).click();
  await expect(guest.getByRole("alertdialog")).toHaveCount(0);

  await page.goto(toPath("/panel/workspaces?tab=past"));
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible();
}
