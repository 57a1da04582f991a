// The screen of energy for whoever has just begun, on paper, and where nothing is heard from the network.
import { HOUR } from "../support/days.ts";
import { NO_NETWORK, workerStands } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { slept } from "../support/nights.ts";
import { pressUnlessGone } from "../support/screens.ts";

test("after the first nights each next step is offered in one place", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  for (const days of [2, 1]) await slept(ask, 7 * HOUR, (24 * days + 2) * HOUR);
  await page.goto(at(`/space/${studio}/vitality`));
  await expect(
    page.getByText(
      say("Con ocho noches empieza a verse algo.", "With eight nights, something starts to show."),
    ),
  ).toBeVisible();
  for (const step of [
    say("Elegir mi ritmo", "Choose my rhythm"),
    say("Registrar una noche", "Log a night"),
    say("Traer noches de otra app", "Bring nights from another app"),
  ]) {
    await expect(page.getByRole("button", { name: step })).toHaveCount(1);
  }
  await expectAccessible();
});

test("on paper there is what was told, and nothing to press", async ({
  page,
  ask,
  studio,
  at,
  say,
}) => {
  await slept(ask, 7 * HOUR, 26 * HOUR);
  await page.goto(at(`/space/${studio}/vitality`));
  await expect(
    page.getByRole("heading", { name: say("Lo que escribiste", "What you wrote") }),
  ).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("7\u00a0h").first()).toBeVisible();
  const pressed = page.locator("button, input, select, textarea").filter({ visible: true });
  await expect(pressed).toHaveCount(0);
});

test("a network that answers nothing is not waited for in silence", async ({
  page,
  studio,
  at,
  say,
  provoked,
}) => {
  provoked.push(/ERR_/);
  let isSilent = true;
  await page.route("**/energizing/**", (route) => (isSilent ? undefined : route.continue()));
  await page.goto(at(`/space/${studio}/vitality`));
  const failure = page.getByRole("alert");
  await expect(failure).toContainText(say("La respuesta no llega.", "No answer comes."), {
    timeout: 15_000,
  });
  await expect(failure).toHaveCount(1);
  isSilent = false;
  await pressUnlessGone(
    failure.getByRole("button", { name: say("Intentar de nuevo", "Try again") }),
  );
  await expect(
    page.getByRole("img", { name: say("Tu energía de hoy", "Your energy today") }),
  ).toBeVisible();
});

test.describe("with what the device keeps", () => {
  test.use({ serviceWorkers: "allow" });

  test("opened again without a network, though the day was never seen here, it says what is missing", async ({
    page,
    studio,
    at,
    say,
    provoked,
    expectAccessible,
  }) => {
    provoked.push(NO_NETWORK);
    await page.goto(at(`/space/${studio}/vitality`));
    await workerStands(page);
    // The worker keeps from now on what the screen is made of.
    await page.reload();
    const written = page.getByRole("heading", { name: say("Ciclo", "Cycle") });
    await expect(written).toBeVisible();
    await page.context().setOffline(true);
    await page.reload({ waitUntil: "commit" });
    const failure = page.getByRole("alert").filter({
      hasText: say("No pudimos calcular tu energía", "We couldn’t work out your energy"),
    });
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await expectAccessible();
    await page.context().setOffline(false);
    await expect(failure).toHaveCount(0);
  });
});
