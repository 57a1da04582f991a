// A night: the ideal rhythm on its ring, a rest that begins near bedtime and outlives a reload and the network, and what
// is told in the morning.
import type { Locator, Page } from "@playwright/test";
import { HOUR } from "../support/days.ts";
import { listening, NO_NETWORK, workerStands } from "../support/device.ts";
import { between, boxOf, dragByFinger } from "../support/finger.ts";
import { expect, test } from "../support/journey.ts";
import { nearBedtime, nightsOf, restedSince } from "../support/nights.ts";
import { heading } from "../support/screens.ts";

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

test("the ideal rhythm is set on a ring, by key and by hand, or typed", async ({
  page,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  await page.goto(at(`/space/${studio}/vitality`));
  await page.getByRole("button", { name: say("Elegir mi ritmo", "Choose my rhythm") }).click();
  const dialog = page.getByRole("dialog");
  const bedtime = dialog.getByRole("slider", { name: say("Acostarme", "Bedtime") });
  const wakeUp = dialog.getByRole("slider", { name: say("Despertar", "Wake-up") });
  await expect(bedtime).toHaveAttribute(
    "aria-valuetext",
    say("23:00; 8\u00a0h de descanso", "23:00; 8\u00a0h of rest"),
  );
  await expectAccessible();

  await bedtime.focus();
  for (const key of ["PageDown", "ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  await expect(bedtime).toHaveAttribute("aria-valuetext", /^22:20;/);
  const ring = bedtime.locator("xpath=../..");
  const above = (await ring.boundingBox())?.y;
  await dragTo(page, wakeUp, ring, 6);
  // What is dragged scrolls nothing away.
  expect((await ring.boundingBox())?.y).toBe(above);
  await expect(wakeUp).toHaveAttribute("aria-valuetext", /^06:00;/);
  const week = dialog.getByLabel(say("Tu semana", "Your week"));
  await expect(week).toContainText(say("22:20 a 06:00", "22:20 to 06:00"));

  await dialog.getByRole("radio", { name: say("Fin de semana", "Weekend") }).click();
  await dialog
    .getByRole("button", {
      name: say("Quitar las horas: Fin de semana", "Clear the times: Weekend"),
    })
    .click();
  await expect(week).toContainText(say("ningún día asignado", "no days assigned"));
  await dialog.getByRole("radio", { name: say("Día por día", "Day by day") }).click();
  await dialog.getByRole("radio", { name: say("sábado", "Saturday") }).click();
  await dialog.getByRole("button", { name: say("Poner horas", "Set times") }).click();
  await expectAccessible();

  // A failure keeps what was chosen, and says what happened in the product's words.
  provoked.push(/500.*sleep-rhythm/);
  await page.route("**/energizing/sleep-rhythm", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 500,
          json: { success: false, status: 500, message: "", data: null, error: "internal_error" },
        })
      : route.fallback(),
  );
  await dialog.getByRole("button", { name: say("Guardar ritmo", "Save rhythm") }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    say(
      "No pudimos actualizar el ritmo. Intenta nuevamente.",
      "We couldn’t update the rhythm. Please try again.",
    ),
  );
  await page.unroute("**/energizing/sleep-rhythm");
  await dialog.getByRole("button", { name: say("Intentar de nuevo", "Try again") }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row", { name: say(/lunes/i, /Monday/) });
  await expect(row).toContainText("22:20–06:00");
  await expect(row).toContainText("7\u00a0h 40\u00a0min");
  await expect(page.getByText(say(/^Actualizado el/, /^Updated/))).toBeVisible();
  await expectAccessible();
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
  await restedSince(ask, 7.5 * HOUR);
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

  await page.getByRole("button", { name: say("Reflexionar", "Reflect") }).click();
  const reflection = page.getByRole("dialog", { name: say("Reflexionar", "Reflect") });
  await reflection.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(reflection.getByText(say("Escribe algo.", "Write something."))).toBeVisible();
  await reflection.getByRole("radio", { name: say("Compañía", "Company") }).click();
  const noticed = say("Dormir a la misma hora ayuda", "Going to bed at one time helps");
  await reflection.getByLabel(say("¿Qué notaste?", "What did you notice?")).fill(noticed);
  await expectAccessible();
  await reflection.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(reflection).toBeHidden();

  await page.getByRole("button", { name: say("Anotar un sueño", "Write down a dream") }).click();
  const dream = page.getByRole("dialog", { name: say("Anotar un sueño", "Write down a dream") });
  const dreamt = say("Un faro en el desierto", "A lighthouse in the desert");
  await dream.getByLabel(say("¿Qué soñaste?", "What did you dream?")).fill(dreamt);
  await dream.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(dream).toBeHidden();

  const aching = say("Dolía la espalda", "My back ached");
  await ask("POST", "/energizing/reflections", {
    text: aching,
    category: "HEALTH",
  });

  // Read again, changed and deleted where energy is looked after.
  await page.goto(at(`/space/${studio}/vitality`));
  const notes = page.getByRole("region", { name: say("Lo que escribiste", "What you wrote") });
  await expect(notes.getByText(noticed)).toBeVisible();
  const about = notes.getByRole("combobox", { name: say("Sobre qué", "About") });
  await about.selectOption({ label: say("Salud", "Health") });
  await expect(notes.getByText(noticed)).toBeHidden();
  await expect(notes.getByText(aching)).toBeVisible();
  await about.selectOption({ label: say("Rutina", "Routine") });
  await expect(notes).toContainText(
    say("De esto todavía no escribes nada.", "Nothing about this yet."),
  );
  await about.selectOption({ label: say("Compañía", "Company") });
  await expect(notes.getByText(noticed)).toBeVisible();
  await notes.getByRole("radio", { name: say("Sueños", "Dreams") }).click();
  await notes.getByRole("button", { name: say(/^Cambiar lo del/, /^Change what is from/) }).click();
  const change = page.getByRole("dialog", { name: say("Cambiar el sueño", "Change the dream") });
  await change.getByLabel(say("¿Qué soñaste?", "What did you dream?")).fill(`${dreamt}!`);
  await change.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(notes.getByText(`${dreamt}!`)).toBeVisible();
  await expectAccessible();
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
    await restedSince(ask, 6 * HOUR);
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
