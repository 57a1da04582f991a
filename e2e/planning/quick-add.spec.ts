// One line becomes a task: by a key or a tap, with what was understood to be seen, and without a network.
import { expect, test } from "../support/journey.ts";
import { heading, undo } from "../support/screens.ts";

test("a sentence becomes a task, and is taken back @smoke", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel"));
  const open = page
    .getByRole("button", { name: say(/^Agregar tarea/, /^Add task/) })
    .filter({ visible: true });
  await open.click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", {
    name: say("¿Qué quieres hacer, y cuándo?", "What do you want to do, and when?"),
  });
  await expect(field).toBeFocused();
  await expectAccessible();

  await field.fill(
    say(
      "llamar al banco hoy a las 23:30 20 min #salud !alta",
      "call the bank today at 23:30 20 min #health !high",
    ),
  );
  const understood = dialog.getByRole("list", {
    name: say("Lo que entendimos", "What we understood"),
  });
  await expect(understood).toContainText("23:30");
  await expect(understood).toContainText("20 min");
  await expect(understood).toContainText(say("Prioridad alta", "High priority"));
  await expect(dialog.getByRole("status")).toContainText(say("llamar al banco", "call the bank"));
  await expectAccessible();

  await understood.getByRole("button", { name: say("Cambiar: 20 min", "Change: 20 min") }).click();
  const editor = page.getByRole("dialog", { name: say("Cambiar: 20 min", "Change: 20 min") });
  await expect(editor.getByRole("textbox")).toBeFocused();
  await editor.getByRole("textbox").fill("35");
  await expectAccessible();
  await editor.getByRole("button", { name: say("Listo", "Done") }).click();
  await expect(understood).toContainText("35 min");
  await expect(field).toHaveValue(/23:30 35 min #/);

  await understood
    .getByRole("button", { name: say(/^Dejar en el título: 23:30/, /^Leave in the title: 23:30/) })
    .click();
  await expect(dialog.getByRole("status")).toContainText(say("a las 23:30", "at 23:30"));
  await expect(field).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const row = page
    .getByRole("tabpanel")
    .getByText(say("llamar al banco a las 23:30", "call the bank at 23:30"));
  await expect(row).toBeVisible();
  await undo(page, say).click();
  await expect(row).toBeHidden();
});

test("the next sentence stays while the one before is under way", async ({
  page,
  person: _person,
  at,
  say,
}) => {
  await page.goto(at("/panel"));
  await page
    .getByRole("button", { name: say(/^Agregar tarea/, /^Add task/) })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox").first();
  const underWay = Promise.withResolvers<null>();
  await page.route("**/planning/quick-add", async (route) => {
    await underWay.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest(/\/planning\/quick-add$/);
  await field.fill(say("pagar la luz hoy", "pay the bill today"));
  await dialog.getByRole("button", { name: say("Agregar y seguir", "Add and go on") }).click();
  await asked;

  const next = say("llamar al banco hoy", "call the bank today");
  await field.fill(next);
  underWay.resolve(null);
  await expect(
    page.getByText(say("Agregada: pagar la luz", "Added: pay the bill")).first(),
  ).toBeVisible();
  await expect(field).toHaveValue(next);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("tabpanel").getByText(say("llamar al banco", "call the bank")),
  ).toBeVisible();
});

test("what is written without a network is sent when it is back", async ({
  page,
  context,
  person: _person,
  at,
  say,
  provoked,
}) => {
  provoked.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.goto(at("/panel"));
  const title = heading(page);
  await expect(title).toBeVisible();
  const dialog = page.getByRole("dialog");
  // What listens to the key arrives right after the screen.
  await expect(async () => {
    await page.keyboard.press("q");
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole("textbox").fill(say("hoy comprar pan 15 min", "buy bread today 15 min"));
  await context.setOffline(true);
  await page.keyboard.press("Shift+Enter");
  await expect(dialog.getByText(say("Espera la red", "Waiting for the network"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByRole("tabpanel").getByText(say("comprar pan", "buy bread"))).toBeVisible();
  await page.keyboard.press("q");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(say("Espera la red", "Waiting for the network"))).toBeHidden();
});

test("a sentence says when to be reminded, and its chip says otherwise", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel"));
  await page
    .getByRole("button", { name: say(/^Agregar tarea/, /^Add task/) })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole("dialog", { name: say("Agregar una tarea", "Add a task") });
  const field = dialog.getByRole("textbox", {
    name: say("¿Qué quieres hacer, y cuándo?", "What do you want to do, and when?"),
  });
  await field.fill(say("llamar a Ana mañana a las 10", "call Ana tomorrow at 10"));
  const usual = dialog.getByRole("button", { name: say("¿Te lo recordamos?", "Remind you?") });
  await usual.click();
  await page.getByRole("option", { name: say("10 min antes", "10 min before") }).click();
  await expect(field).toHaveValue(say(/recuérdame 10 min antes$/, /remind me 10 min before$/));
  await expect(usual).toHaveCount(0);

  await field.fill(
    say(
      "llamar a Ana mañana 10:00 recuérdame 30 min antes",
      "call Ana tomorrow 10:00 remind me 30 min before",
    ),
  );
  const understood = dialog.getByRole("list", {
    name: say("Lo que entendimos", "What we understood"),
  });
  const before = say("30 min antes", "30 min before");
  const change = say(`Cambiar: ${before}`, `Change: ${before}`);
  await understood.getByRole("button", { name: change }).click();
  const editor = page.getByRole("dialog", { name: change });
  const atStart = editor.getByRole("button", { name: say("Al empezar", "At the start") });
  await atStart.click();
  await expect(atStart).toHaveAttribute("aria-pressed", "true");
  await expectAccessible();
  await editor.getByRole("button", { name: say("Listo", "Done") }).click();
  await expect(field).toHaveValue(
    say(/recuérdame 30 min antes y al empezar$/, /remind me 30 min before and at the start$/),
  );
  await expect(understood).toContainText(
    say("30 min antes y al empezar", "30 min before and at the start"),
  );
  await field.press("Enter");
  await expect(dialog).toBeHidden();

  interface Upcoming {
    readonly when: object;
    readonly subject: { readonly title: string };
  }
  const rings = await ask<Upcoming[]>("GET", "/me/reminders/upcoming");
  expect(rings.map(({ subject }) => subject.title)).toEqual(
    Array(2).fill(say("llamar a Ana", "call Ana")),
  );
  expect(rings.map(({ when }) => when)).toEqual([
    { kind: "BEFORE_START", minutes: 30 },
    { kind: "AT_START" },
  ]);
});
