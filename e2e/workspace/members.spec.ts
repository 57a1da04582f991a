// Members: letters that invite, answers to them, handing a workspace over, and the end of a membership.
import type { Browser, Page } from "@playwright/test";
import { signUp } from "../support/account.ts";
import { openContext } from "../support/clock.ts";
import { expect, test } from "../support/journey.ts";
import type { At, ExpectAccessible, Say } from "../support/journey.ts";
import { mailedLink } from "../support/outbox.ts";
import type { Person } from "../support/people.ts";
import { makePlace } from "../support/places.ts";
import { chooseInMenu } from "../support/screens.ts";

async function openMembers(page: Page, at: At, say: Say, name: string) {
  await page.goto(at("/panel/workspaces"));
  await page.getByRole("button", { name: say(`Configurar ${name}`, `Configure ${name}`) }).click();
  await page.getByRole("tab", { name: say("Integrantes", "Members") }).click();
}

async function inviteByMail(page: Page, say: Say, address: string) {
  await page.getByRole("button", { name: say("Invitar a alguien", "Invite somebody") }).click();
  await page
    .getByRole("textbox", { name: say("Nombre de usuario o correo", "Username or e-mail") })
    .fill(address);
  await page.getByRole("button", { name: say("Enviar invitación", "Send invitation") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(address).first()).toBeVisible();
}

/** Somebody who reads the letter and has no account yet: registers from it and confirms the address. */
async function newcomer(browser: Browser, address: string, at: At, say: Say) {
  const context = await openContext(browser, {
    locale: say("es-MX", "en-US"),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(await mailedLink(address, at("/auth/register")));
  await signUp(page, say, "Noé", address);
  await expect(page).toHaveURL(at("/panel"));
  await page.goto(await mailedLink(address, at("/auth/verify-email")));
  const done = say("Tu correo está confirmado", "Your e-mail is confirmed");
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  await page.getByRole("link", { name: say("Ir a mi día", "Go to my day") }).click();
  return page;
}

test("a letter brings somebody new in, another is declined; ownership moves on and a membership ends", async ({
  page,
  person,
  ask,
  browser,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  test.slow();
  // Whose membership ends may be looking at the members at that moment.
  provoked.push(/404 \(Not Found\).*\/members\?status=/);
  const address = `carta.${say("es", "en")}.${Date.now()}@ejemplo.mx`;
  const [first, second] = [say("Panadería", "Bakery"), say("Taller", "Workshop")];
  await makePlace(ask, "COMPANY", first);
  await makePlace(ask, "COMPANY", second);

  await openMembers(page, at, say, first);
  await inviteByMail(page, say, address);
  await expectAccessible();
  const guest = await newcomer(browser, address, at, say);
  await guest.goto(at("/panel/workspaces?tab=invitations"));
  const accept = say(`Aceptar la invitación a ${first}`, `Accept the invitation to ${first}`);
  await guest.getByRole("button", { name: accept }).click();
  await guest.getByRole("tab", { name: say("Activos", "Active") }).click();
  await expect(
    guest.getByRole("button", { name: say(`Configurar ${first}`, `Configure ${first}`) }),
  ).toBeVisible();

  // Whoever has an account is led to what waits for them.
  await openMembers(page, at, say, second);
  await inviteByMail(page, say, address);
  await guest.goto(await mailedLink(address, at("/panel/workspaces")));
  const decline = say(`Declinar la invitación a ${second}`, `Decline the invitation to ${second}`);
  await guest.getByRole("button", { name: decline }).click();
  await expect(
    guest.getByText(say("Declinaste la invitación.", "You declined the invitation.")),
  ).toBeVisible();
  await expect(guest.getByRole("button", { name: decline })).toHaveCount(0);

  await handOver({ page, guest, person, at, say, name: first, expectAccessible });
  await guest.context().close();
});

interface HandingOver {
  page: Page;
  guest: Page;
  person: Person;
  at: At;
  say: Say;
  name: string;
  expectAccessible: ExpectAccessible;
}

/** The workspace goes to the guest, who then ends the membership of whoever had it. */
async function handOver({ page, guest, person, at, say, name, expectAccessible }: HandingOver) {
  await openMembers(page, at, say, name);
  const guestMenu = say("Acciones para Noé", "Actions for Noé");
  const handOverLabel = say("Ceder la propiedad", "Hand over ownership");
  await chooseInMenu(page, guestMenu, handOverLabel);
  const question = page.getByRole("alertdialog");
  await question.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  await expectAccessible();
  await question.getByRole("button", { name: handOverLabel }).click();
  await expect(question).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: guestMenu }),
    "an administrator does not unseat an owner",
  ).toHaveCount(0);

  await openMembers(guest, at, say, name);
  const memberMenu = say(`Acciones para ${person.firstName}`, `Actions for ${person.firstName}`);
  const end = say("Terminar su membresía", "End membership");
  await chooseInMenu(guest, memberMenu, end);
  await guest.getByRole("alertdialog").getByRole("button", { name: end }).click();
  await expect(guest.getByRole("alertdialog")).toHaveCount(0);

  await page.goto(at("/panel/workspaces?tab=past"));
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible();
}
