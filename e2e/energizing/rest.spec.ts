// End-to-end tests for the sleep rhythm and rest mode, also offline.
import type { Locator, Page } from "@playwright/test";
import { HOUR_MS } from "../support/days.ts";
import { waitForChangeStream, NO_NETWORK, waitForWorker } from "../support/device.ts";
import { interpolate, getBox, dragByFinger } from "../support/finger.ts";
import { expect, test } from "../support/fixtures.ts";
import { setBedtimeSoon, listNights, startRestAgo } from "../support/energizing/nights.ts";
import { firstTaskField, heading, main, tabTo } from "../support/screens.ts";

async function dragTo(page: Page, handle: Locator, ring: Locator, hour: number): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [grip, box] = [await getBox(handle), await getBox(ring)];
  const angle = (hour / 24) * 2 * Math.PI;
  const far = (box.width / 2) * 0.78;
  const start = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  const end = {
    x: box.x + box.width / 2 + Math.sin(angle) * far,
    y: box.y + box.height / 2 - Math.cos(angle) * far,
  };
  const parts = [0.25, 0.5, 0.75, 1];
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) {
    await dragByFinger(page, start, end, parts);
    return;
  }
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const part of parts) {
    const { x, y } = interpolate(start, end, part);
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
}

test("the sleep rhythm is set on a ring, by pointer and by keyboard, and the head of the day stays as high", async ({
  page,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel"));
  await expect(firstTaskField(page, localize)).toBeVisible();
  const head = main(page).locator("header");
  const { height } = await getBox(head);
  await page.goto(toPath(`/space/${studio}/vitality`));
  await tabTo(
    page,
    page.getByRole("button", { name: localize("Elegir mi ritmo", "Choose my rhythm") }),
  );
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const bedtime = dialog.getByRole("slider", { name: localize("Acostarme", "Bedtime") });
  const wakeUp = dialog.getByRole("slider", { name: localize("Despertar", "Wake-up") });
  await expect(wakeUp).toBeVisible();
  await expectAccessible();

  // Tests midnight, and steps of an hour, a quarter and five minutes.
  await tabTo(page, bedtime);
  await page.keyboard.press("PageUp");
  await expect(bedtime).toHaveAttribute("aria-valuetext", /^00:00; 7\u00a0h /);
  for (const key of ["ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await expect(bedtime).toHaveAttribute("aria-valuetext", /^00:10;/);

  const ring = bedtime.locator("xpath=../..");
  const above = (await ring.boundingBox())?.y;
  await dragTo(page, wakeUp, ring, 6);
  // Dragging must not scroll the page, and keys continue from the dragged value.
  expect((await ring.boundingBox())?.y).toBe(above);
  await expect(wakeUp).toHaveAttribute("aria-valuetext", /^06:00;/);
  await expect(wakeUp).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(wakeUp).toHaveAttribute("aria-valuetext", /^05:45; 5\u00a0h\s35\u00a0min/);

  await tabTo(page, dialog.getByRole("button", { name: localize("Guardar ritmo", "Save rhythm") }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/00:10.*05:45/)).toBeVisible();
  // Closing the dialog must not lose the focus.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  const nights = page.getByRole("link", { name: localize("Noches", "Nights"), exact: true });
  await nights.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: localize(/→ lunes/i, /Monday/) })).toContainText(
    "00:10–05:45",
  );
  await expect(nights).toBeFocused();

  // The day displays the hours only if enough of them are left.
  await page.goto(toPath("/panel"));
  await expect(firstTaskField(page, localize)).toBeVisible();
  expect((await getBox(head)).height).toBe(height);
});

test("a rest starts near bedtime, survives a reload, and becomes a logged night @smoke", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { wakeUp } = await setBedtimeSoon(callApi);
  await page.goto(toPath("/panel"));
  const card = page.getByRole("region", { name: localize("Modo descanso", "Rest mode") });
  await expect(card).toContainText(localize("Ya casi es hora", "It’s nearly time"));
  await expect(
    card.getByRole("button", { name: localize("Empezar a descansar", "Start resting") }),
  ).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await card
    .getByRole("button", { name: localize("Empezar a descansar", "Start resting") })
    .click();
  const start = page.getByRole("dialog");
  await start.getByRole("radio", { name: localize("Desde antes", "From earlier") }).click();
  await expectAccessible();
  await start.getByRole("radio", { name: localize("Desde ahora", "From now") }).click();
  await start.getByRole("button", { name: localize("Descansar", "Rest"), exact: true }).click();

  await expect(page).toHaveURL(toPath("/panel/rest"));
  const quiet = heading(page);
  const awake = localize("Ya desperté", "I’m awake");
  const finish = page.getByRole("dialog", {
    name: localize("Terminar el descanso", "Finish resting"),
  });
  await expect(quiet).toContainText(localize("Descansas hasta el", "Resting until"));
  await expect(quiet).toContainText(wakeUp);
  await expectAccessible();
  const listens = waitForChangeStream(page);
  await page.reload();
  await expect(quiet).toContainText(wakeUp);
  await listens;

  await page.getByRole("button", { name: awake }).click();
  await expect(finish).toBeVisible();
  // Another device ends it meanwhile.
  await callApi("POST", "/energizing/rest-mode/finish", { wakeUpAt: null });
  await expect(finish).toBeHidden();
  await expect(
    page.getByRole("heading", {
      name: localize("No hay un descanso en curso", "No rest in progress"),
    }),
  ).toBeVisible();
  await startRestAgo(callApi, 7.5 * HOUR_MS);
  await page.reload();
  await page.getByRole("button", { name: awake }).click();
  await expect(finish).toContainText("7\u00a0h");
  // The night theme applies, although the user's theme is light.
  await expect(finish.locator('xpath=ancestor::*[@data-theme="enfoque"]')).toHaveCount(1);
  await expectAccessible();
  await finish.getByRole("button", { name: localize("Terminar", "Finish"), exact: true }).click();

  await expect(
    page.getByRole("heading", { name: localize("Buenos días", "Good morning") }),
  ).toBeFocused();
  await expectAccessible();
  await page.getByRole("button", { name: localize("Registrar cómo dormí", "Log sleep") }).click();
  const log = page.getByRole("dialog", { name: localize("Registrar cómo dormí", "Log sleep") });
  await log.getByRole("radio", { name: localize("Con energía", "Refreshed") }).click();
  await log.getByRole("button", { name: localize("Guardar noche", "Save night") }).click();
  await expect(log).toBeHidden();
  await expect(page.getByText(localize("Listo. Si quieres", "All set. If you like"))).toBeVisible();
  await expect(
    page.getByRole("button", { name: localize("Cambiar lo registrado", "Change what I logged") }),
  ).toBeFocused();
  await expect(
    page.getByRole("button", { name: localize("Registrar cómo dormí", "Log sleep") }),
  ).toHaveCount(0);
  await expect(
    page.getByRole("main").getByRole("link", { name: localize("Ir a hoy", "Go to today") }),
  ).toHaveCount(1);
  await expectAccessible();
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("a rest is displayed offline, and its end is queued and sent once", async ({
    page,
    context,
    callApi,
    toPath,
    localize,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_NETWORK);
    await setBedtimeSoon(callApi);
    await startRestAgo(callApi, 6 * HOUR_MS);
    const finishes: string[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/rest-mode/finish")) finishes.push(`${response.status()}`);
    });
    await page.goto(toPath("/panel"));
    await waitForWorker(page);
    await page.getByRole("link", { name: localize("Ver mi descanso", "See my rest") }).click();
    const quiet = heading(page);
    await expect(quiet).toContainText(localize("Descansas hasta el", "Resting until"));

    await context.setOffline(true);
    await page.reload();
    await expect(quiet).toContainText(localize("Descansas hasta el", "Resting until"));
    await page.getByRole("button", { name: localize("Ya desperté", "I’m awake") }).click();
    const finish = page.getByRole("dialog", {
      name: localize("Terminar el descanso", "Finish resting"),
    });
    await finish.getByRole("button", { name: localize("Terminar", "Finish"), exact: true }).click();
    const savedNotice = page.getByText(
      localize("Tu hora de despertar está guardada aquí.", "Your wake-up time is saved here."),
    );
    await expect(savedNotice).toBeVisible();
    await page.reload();
    await expect(savedNotice).toBeVisible();

    await context.setOffline(false);
    await expect(
      page.getByText(localize("Tu noche quedó guardada.", "Your night is saved.")),
    ).toBeVisible();
    // The button to log the night appears only once the night is saved.
    await expect(
      page.getByRole("button", { name: localize("Registrar cómo dormí", "Log sleep") }),
    ).toBeVisible();
    const nights = await listNights(callApi);
    expect(nights).toHaveLength(1);
    expect(nights[0]?.durationMinutes).toBeGreaterThanOrEqual(359);
    expect(finishes).toEqual(["200"]);
  });
});
