// A night: the ideal rhythm on its ring, a rest that begins near bedtime and outlives a reload, the network and the
// device it began on, and what is told in the morning.
import type { Locator, Page } from "@playwright/test";
import { clockIn, HOUR_MS } from "../support/days.ts";
import { listening, NO_NETWORK, workerStands } from "../support/device.ts";
import { between, boxOf, dragByFinger } from "../support/finger.ts";
import { expect, test } from "../support/journey.ts";
import { nearBedtime, nightsOf, restedSince } from "../support/nights.ts";
import { otherDevice } from "../support/people.ts";
import { heading, tabTo } from "../support/screens.ts";

/** Drags a handle of the ring to where an hour stands on it: by finger where there is a touch screen. */
async function dragTo(page: Page, handle: Locator, ring: Locator, hour: number): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [grip, box] = [await boxOf(handle), await boxOf(ring)];
  const angle = (hour / 24) * 2 * Math.PI;
  const far = (box.width / 2) * 0.78;
  const begin = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  const end = {
    x: box.x + box.width / 2 + Math.sin(angle) * far,
    y: box.y + box.height / 2 - Math.cos(angle) * far,
  };
  const parts = [0.25, 0.5, 0.75, 1];
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) {
    await dragByFinger(page, begin, end, parts);
    return;
  }
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  for (const part of parts) {
    const { x, y } = between(begin, end, part);
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
}

test("the ideal rhythm is set on a ring, by hand and by key alone", async ({
  page,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at(`/space/${studio}/vitality`));
  await tabTo(page, page.getByRole("button", { name: say("Elegir mi ritmo", "Choose my rhythm") }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const bedtime = dialog.getByRole("slider", { name: say("Acostarme", "Bedtime") });
  const wakeUp = dialog.getByRole("slider", { name: say("Despertar", "Wake-up") });
  await expect(wakeUp).toBeVisible();
  await expectAccessible();

  // Around midnight, and an hour, a quarter and five minutes at a time.
  await tabTo(page, bedtime);
  await page.keyboard.press("PageUp");
  await expect(bedtime).toHaveAttribute("aria-valuetext", /^00:00; 7\u00a0h /);
  for (const key of ["ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await expect(bedtime).toHaveAttribute("aria-valuetext", /^00:10;/);

  const ring = bedtime.locator("xpath=../..");
  const above = (await ring.boundingBox())?.y;
  await dragTo(page, wakeUp, ring, 6);
  // What is dragged scrolls nothing away, and keys go on from there.
  expect((await ring.boundingBox())?.y).toBe(above);
  await expect(wakeUp).toHaveAttribute("aria-valuetext", /^06:00;/);
  await expect(wakeUp).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(wakeUp).toHaveAttribute("aria-valuetext", /^05:45; 5\u00a0h\s35\u00a0min/);

  await tabTo(page, dialog.getByRole("button", { name: say("Guardar ritmo", "Save rhythm") }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: say(/lunes/i, /Monday/) })).toContainText(
    "00:10–05:45",
  );
  // The focus is not lost with the dialog.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("a rest begins near bedtime, outlives a reload, and becomes a night that is told @smoke", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  const { wakeUp } = await nearBedtime(ask);
  await page.goto(at("/panel"));
  const card = page.getByRole("region", { name: say("Modo descanso", "Rest mode") });
  await expect(card).toContainText(say("Ya casi es hora", "It’s nearly time"));
  await expect(
    card.getByRole("button", { name: say("Empezar a descansar", "Start resting") }),
  ).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await card.getByRole("button", { name: say("Empezar a descansar", "Start resting") }).click();
  const start = page.getByRole("dialog");
  await start.getByRole("radio", { name: say("Desde antes", "From earlier") }).click();
  await expectAccessible();
  await start.getByRole("radio", { name: say("Desde ahora", "From now") }).click();
  await start.getByRole("button", { name: say("Descansar", "Rest"), exact: true }).click();

  await expect(page).toHaveURL(at("/panel/rest"));
  const quiet = heading(page);
  await expect(quiet).toContainText(say("Descansas hasta el", "Resting until"));
  await expect(quiet).toContainText(wakeUp);
  await expectAccessible();
  const listens = listening(page);
  await page.reload();
  await expect(quiet).toContainText(wakeUp);
  await listens;

  // Another device ends it, and this one hears of that.
  await ask("POST", "/energizing/rest-mode/finish", { wakeUpAt: null });
  await expect(
    page.getByRole("heading", { name: say("No hay un descanso en curso", "No rest is going on") }),
  ).toBeVisible();
  // Another one begins right here.
  const again = say("Empezar a descansar", "Start resting");
  await page.getByRole("button", { name: again }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Descansar", "Rest"), exact: true })
    .click();
  await expect(quiet).toContainText(say("Descansas hasta el", "Resting until"));
  await ask("POST", "/energizing/rest-mode/finish", { wakeUpAt: null });
  await expect(page.getByRole("button", { name: again })).toBeVisible();
  // As if the night had passed.
  await restedSince(ask, 7.5 * HOUR_MS);
  await page.reload();
  await page.getByRole("button", { name: say("Ya desperté", "I’m awake") }).click();
  const finish = page.getByRole("dialog", {
    name: say("Terminar el descanso", "Finish resting"),
  });
  await expect(finish).toContainText("7\u00a0h");
  // As dark as the night behind it, in a theme of daylight.
  await expect(finish.locator('xpath=ancestor::*[@data-theme="enfoque"]')).toHaveCount(1);
  await expectAccessible();
  await finish.getByRole("button", { name: say("Terminar", "Finish"), exact: true }).click();

  await expect(page.getByRole("heading", { name: say("Buen día", "Good morning") })).toBeFocused();
  await expectAccessible();
  await page.getByRole("button", { name: say("Registrar sueño", "Log sleep") }).click();
  const log = page.getByRole("dialog", { name: say("Registrar sueño", "Log sleep") });
  await log.getByRole("radio", { name: say("Con energía", "Refreshed") }).click();
  await log.getByRole("button", { name: say("Guardar noche", "Save night") }).click();
  await expect(log).toBeHidden();
  // Once it is told the day comes next, and the night is there to be changed.
  await expect(page.getByText(say("Listo. Si quieres", "All set. If you like"))).toBeVisible();
  await expect(
    page.getByRole("button", { name: say("Cambiar lo registrado", "Change what I logged") }),
  ).toBeFocused();
  await expect(page.getByRole("button", { name: say("Registrar sueño", "Log sleep") })).toHaveCount(
    0,
  );
  await expect(
    page.getByRole("main").getByRole("link", { name: say("Ir a hoy", "Go to today") }),
  ).toHaveCount(1);
  await expectAccessible();

  await page.getByRole("button", { name: say("Anotar un sueño", "Write down a dream") }).click();
  const dream = page.getByRole("dialog", { name: say("Anotar un sueño", "Write down a dream") });
  const dreamt = say("Un faro en el desierto", "A lighthouse in the desert");
  await dream.getByLabel(say("¿Qué soñaste?", "What did you dream?")).fill(dreamt);
  await dream.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(dream).toBeHidden();

  // Read again, changed and deleted where energy is looked after.
  await page.goto(at(`/space/${studio}/vitality`));
  const notes = page.getByRole("region", { name: say("Lo que escribiste", "What you wrote") });
  await notes.getByRole("radio", { name: say("Sueños", "Dreams") }).click();
  await notes.getByRole("button", { name: say(/^Cambiar lo del/, /^Change what is from/) }).click();
  const change = page.getByRole("dialog", { name: say("Cambiar el sueño", "Change the dream") });
  await change.getByLabel(say("¿Qué soñaste?", "What did you dream?")).fill(`${dreamt}!`);
  await change.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(notes.getByText(`${dreamt}!`)).toBeVisible();
  await notes.getByRole("button", { name: say(/^Borrar lo del/, /^Delete what is from/) }).click();
  const sure = page.getByRole("alertdialog");
  await sure.getByRole("button", { name: say("Borrar", "Delete"), exact: true }).click();
  await expect(notes).toContainText(
    say("Aquí vuelves a leer lo que soñaste.", "This is where you reread what you dreamt."),
  );
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a rest is shown all the same, and its end is kept and sent once", async ({
    page,
    context,
    ask,
    at,
    say,
    provoked,
  }) => {
    provoked.push(NO_NETWORK);
    await nearBedtime(ask);
    await restedSince(ask, 6 * HOUR_MS);
    const finishes: string[] = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith("/rest-mode/finish")) finishes.push(`${answer.status()}`);
    });
    await page.goto(at("/panel"));
    await workerStands(page);
    await page.getByRole("link", { name: say("Ver mi descanso", "See my rest") }).click();
    const quiet = heading(page);
    await expect(quiet).toContainText(say("Descansas hasta el", "Resting until"));

    await context.setOffline(true);
    await page.reload();
    await expect(quiet).toContainText(say("Descansas hasta el", "Resting until"));
    await page.getByRole("button", { name: say("Ya desperté", "I’m awake") }).click();
    const finish = page.getByRole("dialog", {
      name: say("Terminar el descanso", "Finish resting"),
    });
    await finish.getByRole("button", { name: say("Terminar", "Finish"), exact: true }).click();
    const kept = page.getByText(
      say("Tu hora de despertar está guardada aquí.", "Your wake-up time is kept here."),
    );
    await expect(kept).toBeVisible();
    await page.reload();
    await expect(kept).toBeVisible();

    await context.setOffline(false);
    await expect(
      page.getByText(say("Tu noche quedó guardada.", "Your night is saved.")),
    ).toBeVisible({ timeout: 30_000 });
    // What can be told in the morning waited as long.
    await expect(
      page.getByRole("button", { name: say("Registrar sueño", "Log sleep") }),
    ).toBeVisible();
    const nights = await nightsOf(ask);
    expect(nights).toHaveLength(1);
    expect(nights[0]?.durationMinutes).toBeGreaterThanOrEqual(359);
    expect(finishes).toEqual(["200"]);
  });
});

test("a rest that was forgotten is ended on another device, and this one hears of it", async ({
  page,
  browser,
  language,
  person,
  ask,
  at,
  say,
}) => {
  await nearBedtime(ask);
  await restedSince(ask, 40 * HOUR_MS);
  const sixHoursLater = clockIn(-34 * HOUR_MS);
  const listens = listening(page);
  await page.goto(at("/panel/rest"));
  const tell = say("Decir cuándo desperté", "Say when I woke up");
  await page.getByRole("button", { name: tell }).click();
  const finishing = say("Terminar el descanso", "Finish resting");
  const finish = page.getByRole("dialog", { name: finishing });
  // What was meant is said, and nothing filled in.
  await expect(finish).toContainText(say("Pensabas despertar a las", "You meant to wake up at"));
  await expect(finish.getByRole("spinbutton").first()).toHaveAttribute("aria-valuetext", /\D/);
  await listens;

  const elsewhere = await otherDevice(browser, language, person);
  await elsewhere.goto(at("/panel/rest"));
  await elsewhere.getByRole("button", { name: tell }).click();
  const there = elsewhere.getByRole("dialog", { name: finishing });
  await there.getByRole("spinbutton").first().focus();
  await elsewhere.keyboard.type(sixHoursLater.replace(":", ""));
  await expect(there).toContainText("6\u00a0h");
  await there.getByRole("button", { name: say("Terminar", "Finish"), exact: true }).click();
  await expect(
    elsewhere.getByRole("heading", { name: say("Buen día", "Good morning") }),
  ).toBeVisible();

  await expect(
    page.getByRole("heading", { name: say("No hay un descanso en curso", "No rest is going on") }),
  ).toBeVisible();
  await expect(finish).toBeHidden();
  expect(await nightsOf(ask)).toMatchObject([{ durationMinutes: 360 }]);
  await elsewhere.context().close();
});
