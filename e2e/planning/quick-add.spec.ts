// End-to-end tests for quick add: by key or tap, with a preview, and offline.
import { today } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { quickAddButton, undo } from "../support/screens.ts";

test("a sentence becomes a task, and is undone @smoke", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel"));
  const open = quickAddButton(page, localize);
  await open.click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", {
    name: localize("¿Qué quieres hacer, y cuándo?", "What do you want to do, and when?"),
  });
  await expect(field).toBeFocused();
  await expectAccessible();

  await field.fill(
    localize(
      "llamar al banco hoy a las 23:30 20 min #salud !alta",
      "call the bank today at 23:30 20 min #health !high",
    ),
  );
  const understood = dialog.getByRole("list", {
    name: localize("Lo que entendimos", "What we understood"),
  });
  await expect(understood).toContainText("23:30");
  await expect(understood).toContainText("20 min");
  await expect(understood).toContainText(localize("Prioridad alta", "High priority"));
  await expect(dialog.getByRole("status")).toContainText(
    localize("llamar al banco", "call the bank"),
  );
  await expectAccessible();

  await understood
    .getByRole("button", { name: localize("Cambiar: 20 min", "Change: 20 min") })
    .click();
  const editor = page.getByRole("dialog", { name: localize("Cambiar: 20 min", "Change: 20 min") });
  await expect(editor.getByRole("textbox")).toBeFocused();
  await editor.getByRole("textbox").fill("35");
  await expectAccessible();
  await editor.getByRole("button", { name: localize("Listo", "Done") }).click();
  await expect(editor).toBeHidden();
  await expect(understood).toContainText("35 min");
  await expect(field).toHaveValue(/23:30 35 min #/);

  await understood
    .getByRole("button", {
      name: localize(/^Dejar en el título: 23:30/, /^Leave in the title: 23:30/),
    })
    .click();
  await expect(dialog.getByRole("status")).toContainText(localize("a las 23:30", "at 23:30"));
  await expect(field).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const row = page
    .getByRole("tabpanel")
    .getByText(localize("llamar al banco a las 23:30", "call the bank at 23:30"));
  await expect(row).toBeVisible();
  await undo(page, localize).click();
  await expect(row).toBeHidden();
});

test("what is done offline is sent when the network is back: a task, and a clock with its times", async ({
  page,
  context,
  callApi,
  toPath,
  localize,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const title = localize("Ordenar el taller", "Tidy the workshop");
  const { mission } = await makeRoutine(callApi);
  const task = await makeTask(callApi, mission, {
    title,
    isPhysical: true,
    estimation: { executionMin: 30 },
    schedule: { startDate: today() },
  });
  const card = (label: string) =>
    page.getByRole("region", { name: `${label} ${title}`, exact: true });
  await page.goto(toPath("/panel"));
  const invitation = card(localize("¿Empezamos?", "Shall we begin?"));
  await expect(invitation).toBeVisible();
  const dialog = page.getByRole("dialog");
  // Retries, because the key handler loads shortly after the screen.
  await expect(async () => {
    await page.keyboard.press("q");
    await expect(dialog).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await dialog
    .getByRole("textbox")
    .fill(localize("hoy comprar pan 15 min", "buy bread today 15 min"));
  await context.setOffline(true);
  await page.keyboard.press("Shift+Enter");
  const waits = dialog.getByText(localize("Espera la conexión", "Waiting for a connection"));
  await expect(waits).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await invitation.getByRole("button").click();
  const running = card(localize("Ahora", "Now"));
  await expect(running.getByRole("timer")).toHaveText(/^0:(?:0[2-9]|[1-5]\d)$/);
  await running.getByRole("button", { name: localize("Pausar", "Pause") }).click();
  await expect(card(localize("En pausa", "Paused"))).toBeVisible();

  await context.setOffline(false);
  await expect(
    page.getByRole("tabpanel").getByText(localize("comprar pan", "buy bread")),
  ).toBeVisible();
  await page.keyboard.press("q");
  await expect(dialog).toBeVisible();
  await expect(waits).toBeHidden();
  const listLengths = async () => {
    const { items } = await callApi<{ items: { startedAt: string; endedAt: string | null }[] }>(
      "GET",
      `/planning/tasks/${task.id}/time-entries`,
    );
    return items.map(({ startedAt, endedAt }) =>
      endedAt === null ? "runs" : Date.parse(endedAt) - Date.parse(startedAt) >= 2000,
    );
  };
  await expect.poll(listLengths).toEqual([true]);
});
