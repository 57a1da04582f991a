// Nights that do not go as they were meant to: past midnight and into another zone, begun by mistake, forgotten, ended on
// another device; and the ideal rhythm set by keyboard alone.
import { logIn } from "../support/account.ts";
import { clockIn, dayIn, HOUR, zoneAt } from "../support/days.ts";
import { listening } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { keepRhythm, nearBedtime, nightsOf, restedSince } from "../support/nights.ts";
import { otherDevice } from "../support/people.ts";
import { heading, tabTo } from "../support/screens.ts";

test("a rest past midnight and into another zone is the night that passed", async ({
  page,
  ask,
  at,
  say,
}) => {
  const live = (timezone: string) => ask("PATCH", "/sessions/preferences", { timezone });
  await live(zoneAt(0));
  await keepRhythm(ask, { bedtime: "22:30", wakeUp: "07:00" });
  // On the evening before, by the clocks there.
  await restedSince(ask, 3 * HOUR);
  const [, , day] = dayIn(zoneAt(0)).split("-");
  await page.goto(at("/panel/rest"));
  const quiet = heading(page);
  await expect(quiet).toContainText("07:00");
  await expect(quiet).toContainText(new RegExp(`\\b${Number(day)}\\b`));

  // Whoever has travelled wakes up at the same moment, by other clocks.
  await live(zoneAt(2));
  await page.reload();
  await expect(quiet).toContainText("09:00");
  await page.getByRole("button", { name: say("Ya desperté", "I’m awake") }).click();
  const finish = page.getByRole("dialog", { name: say("Terminar el descanso", "Finish resting") });
  await expect(finish).toContainText("3\u00a0h");
  await finish.getByRole("button", { name: say("Terminar", "Finish"), exact: true }).click();
  await expect(page.getByText(say(/Dormiste 3\u00a0h/, /You slept 3\u00a0h/))).toBeVisible();
  const [night] = await nightsOf(ask);
  expect([180, 181]).toContain(night?.durationMinutes);
});

test("a rest that began by mistake is taken back", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  await nearBedtime(ask);
  await page.goto(at("/panel"));
  const card = page.getByRole("region", { name: say("Modo descanso", "Rest mode") });
  await card.getByRole("button", { name: say("Empezar a descansar", "Start resting") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Descansar", "Rest"), exact: true })
    .click();
  await page.getByRole("button", { name: say("Ya desperté", "I’m awake") }).click();
  const finish = page.getByRole("dialog", { name: say("Terminar el descanso", "Finish resting") });
  await expectAccessible();
  await finish
    .getByRole("button", { name: say("Al final no descansé", "I didn’t rest after all") })
    .click();
  await expect(page).toHaveURL(at("/panel"));
  await expect(card).toContainText(say("Ya casi es hora", "It’s nearly time"));
  expect(await nightsOf(ask)).toEqual([]);
});

test("a rest that goes on past its end says so, and the question is one press away", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  const wakeUp = clockIn(-HOUR);
  await keepRhythm(ask, { bedtime: clockIn(-9 * HOUR), wakeUp });
  await restedSince(ask, 8.5 * HOUR);
  const stillOpen = say(
    "Tu descanso sigue abierto. Pensabas despertar",
    "Your rest is still open.",
  );
  await page.goto(at(`/space/${studio}/vitality`));
  await expect(page.getByText(stillOpen)).toContainText(wakeUp);
  // It is not asked for by hand as well.
  await expect(page.getByText(say("Queda registrada cuando", "It is logged once"))).toBeVisible();
  await expect(page.getByText(say("Todavía no la registras", "Not logged yet"))).toHaveCount(0);
  await expectAccessible();

  await page.goto(at("/panel/rest"));
  await expect(heading(page)).toContainText(
    say("Pensabas despertar el", "You meant to wake up on"),
  );
  await expect(heading(page)).toContainText(wakeUp);

  await page.goto(at("/panel"));
  const card = page.getByRole("region", { name: say("Modo descanso", "Rest mode") });
  await expect(card).toContainText(stillOpen);
  await expectAccessible();
  await card
    .getByRole("link", { name: say("Decir cuándo desperté", "Say when I woke up") })
    .click();
  const finish = page.getByRole("dialog", { name: say("Terminar el descanso", "Finish resting") });
  await expect(finish).toContainText("8\u00a0h");
  await expectAccessible();
  await finish.getByRole("button", { name: say("Terminar", "Finish"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("Buen día", "Good morning") })).toBeFocused();
});

test("a rest that was forgotten asks, and nobody makes its end up", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await nearBedtime(ask);
  await restedSince(ask, 40 * HOUR);
  await page.goto(at("/panel"));
  const card = page.getByRole("region", { name: say("Modo descanso", "Rest mode") });
  await card
    .getByRole("link", { name: say("Decir cuándo desperté", "Say when I woke up") })
    .click();
  await expect(
    page.getByRole("heading", { name: say("¿Cuándo despertaste?", "When did you wake up?") }),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: say("No me acuerdo", "I don’t remember") }).click();
  await expect(
    page.getByText(
      say("Tu noche quedó guardada sin final.", "Your night is saved without an end."),
    ),
  ).toBeVisible();

  // The rest of it can be told all the same.
  await page.getByRole("button", { name: say("Registrar sueño", "Log sleep") }).click();
  const log = page.getByRole("dialog", { name: say("Registrar sueño", "Log sleep") });
  await expect(log).toContainText(say("deja la hora vacía", "leave the time empty"));
  await log.getByRole("radio", { name: say("Con cansancio", "Tired") }).click();
  await log.getByRole("button", { name: say("Guardar noche", "Save night") }).click();
  await expect(log).toBeHidden();
  const unended = { durationMinutes: null, feelingUponWaking: "TIRED" };
  expect(await nightsOf(ask)).toMatchObject([unended]);
  await page.goto(at(`/space/${studio}/vitality`));
  await expect(
    page.getByText(say(/sin hora de despertar/, /without a wake-up time|no wake-up/)).first(),
  ).toBeVisible();
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
  await restedSince(ask, 40 * HOUR);
  const sixHoursLater = clockIn(-34 * HOUR);
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

test("an end that is told as the session is over goes with the next session of its person", async ({
  page,
  person,
  ask,
  at,
  say,
  provoked,
}) => {
  provoked.push(/401/);
  await restedSince(ask, 6 * HOUR);
  await page.goto(at("/panel/rest"));
  for (const over of ["**/rest-mode/finish", "**/sessions/refresh"]) {
    await page.route(over, (route) =>
      route.fulfill({ status: 401, json: { success: false, error: "unauthenticated" } }),
    );
  }
  await page.getByRole("button", { name: say("Ya desperté", "I’m awake") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Terminar", "Finish"), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(at("/auth/login")));
  await page.unrouteAll();
  expect(await nightsOf(ask)).toEqual([]);

  await logIn(page, say, person);
  await expect(
    page.getByText(say("Tu noche quedó guardada.", "Your night is saved.")),
  ).toBeVisible();
  expect(await nightsOf(ask)).toMatchObject([{ feelingUponWaking: null }]);
});

test("an end that cannot be kept stays with its time, and a closed account leaves nothing of it", async ({
  page,
  person,
  ask,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/409|500/);
  await restedSince(ask, 6 * HOUR);
  await page.goto(at("/panel/rest"));
  let status = 500;
  await page.route("**/rest-mode/finish", (route) =>
    route.fulfill({ status, json: { success: false, error: "rest_not_running" } }),
  );
  await page.getByRole("button", { name: say("Ya desperté", "I’m awake") }).click();
  const finish = page.getByRole("dialog", { name: say("Terminar el descanso", "Finish resting") });
  await finish.getByRole("button", { name: say("Terminar", "Finish"), exact: true }).click();
  await expect(
    page.getByText(
      say("Tu hora de despertar está guardada aquí.", "Your wake-up time is kept here."),
    ),
  ).toBeVisible();
  // Taken back on another device meanwhile.
  await ask("DELETE", "/energizing/rest-mode");
  status = 409;
  await page.reload();
  const refused = page
    .getByRole("alert")
    .filter({ hasText: say("No pudimos guardar tu hora", "We couldn’t save your wake-up time") });
  await expect(refused).toContainText(say(/Despertaste el .* a las \d/, /You woke up on .* at \d/));
  await expectAccessible();

  await page.goto(at("/panel/privacy"));
  const words = say("Eliminar mi cuenta", "Delete my account");
  await page.getByRole("button", { name: words }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel(say("Escribe ELIMINAR", "Type DELETE")).fill(say("ELIMINAR", "DELETE"));
  await dialog.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: words }).click();
  await expect(page).toHaveURL(new RegExp(at("/auth/farewell")));
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("vereda")));
  await expect.poll(kept).toEqual([]);
});

test("the ideal rhythm is set by keyboard alone", async ({ page, studio, at, say }) => {
  await page.goto(at(`/space/${studio}/vitality`));
  const choose = page.getByRole("button", { name: say("Elegir mi ritmo", "Choose my rhythm") });
  await tabTo(page, choose);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const bedtime = dialog.getByRole("slider", { name: say("Acostarme", "Bedtime") });
  const wakeUp = dialog.getByRole("slider", { name: say("Despertar", "Wake-up") });

  // Around midnight, and an hour, a quarter and five minutes at a time.
  await tabTo(page, bedtime);
  await page.keyboard.press("PageUp");
  await expect(bedtime).toHaveAttribute("aria-valuetext", /^00:00; 7\u00a0h /);
  for (const key of ["ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await expect(bedtime).toHaveAttribute("aria-valuetext", /^00:10;/);
  await tabTo(page, wakeUp);
  await page.keyboard.press("ArrowDown");
  await expect(wakeUp).toHaveAttribute("aria-valuetext", /^06:45; 6\u00a0h\s35\u00a0min/);

  await tabTo(
    page,
    dialog.getByRole("radio", { name: say("Lunes a viernes", "Monday to Friday") }),
  );
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await tabTo(page, bedtime);
  await page.keyboard.press("Home");
  await expect(bedtime).toHaveAttribute("aria-valuetext", /^00:00;/);
  await tabTo(page, dialog.getByRole("button", { name: say("Guardar ritmo", "Save rhythm") }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const dayOf = (name: RegExp) => page.getByRole("row", { name });
  await expect(dayOf(say(/viernes/i, /Friday/))).toContainText("00:10–06:45");
  await expect(dayOf(say(/sábado/i, /Saturday/))).toContainText("00:00–07:00");
  // The focus is not lost with the dialog.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});
