// What a cycle's screen says when a period is late, forgotten or unlike the others, in a pregnancy, to whoever wants to
// hear nothing of fertility, and to people of any sex.
import { followCycle, logPeriods } from "../support/cycle.ts";
import { expect, test } from "../support/journey.ts";

test("a period that is long in coming is asked about, and whoever forgot nothing is believed", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await logPeriods(ask, [28, 28, 29, 27, 28], 52);
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  const question = page.getByText(say("¿Olvidaste registrar?", "Did you forget to log?"));
  await expect(question).toBeVisible();
  await expect(
    page.getByText(
      say(
        "Día 53 desde el último inicio que registraste",
        "Day 53 since the last start you logged",
      ),
    ),
  ).toBeVisible();
  await expect(
    page.getByText(say(/nos equivocamos .* días en promedio/, /we were off by .* days on average/)),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: say("No olvidé nada", "I forgot nothing") }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(say(/^Lo más probable: /, /^Most likely: /))).toBeVisible();
});

test("cycles unlike each other are worth mentioning to a professional, without alarm", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await logPeriods(ask, [21, 45, 30, 62, 22, 41], 15);
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  const signals = page.getByRole("complementary", {
    name: say("Vale la pena comentarlo", "Worth mentioning"),
  });
  await expect(signals).toContainText(
    say(/persona profesional de la salud/, /a health professional/),
  );
  await expect(signals).toContainText(
    say("Muchas veces tiene una explicación sencilla", "It often has a simple explanation"),
  );
  await expectAccessible();
});

test("in a pregnancy nothing is forecast, asked or advised by phases, and what was logged stays", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await logPeriods(ask, [28, 29], 40);
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  await page
    .getByText(say("En pausa por embarazo", "Stopped for pregnancy"), { exact: true })
    .click();
  await expect(
    page.getByText(say(/detenidos durante el embarazo/, /stopped during pregnancy/)),
  ).toBeVisible();
  for (const name of [say("Empezó mi periodo", "My period started")]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  for (const name of [
    say("Autocuidado", "Self-care"),
    say("Tu próximo periodo", "Your next period"),
  ]) {
    await expect(page.getByRole("heading", { name })).toHaveCount(0);
  }
  const rows = page
    .getByRole("region", { name: say("Tus periodos", "Your periods") })
    .getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expectAccessible();
});

test("whoever wants to hear nothing of fertility hears nothing of it, in any phase", async ({
  page,
  ask,
  studio,
  at,
  say,
}) => {
  await ask("PATCH", "/energizing/cycle/preferences", {
    showsFertility: false,
  });
  // Amid the cycle, where ovulation would be named.
  await logPeriods(ask, [28, 29, 28], 15);
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  await expect(
    page.getByText(say("Por las fechas, a la mitad del ciclo.", "By the dates, mid-cycle.")),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: say("Autocuidado", "Self-care") })).toBeVisible();
  const followed = page.getByRole("region", { name: say("Cómo lo seguimos", "How we follow it") });
  const phases = page.getByRole("radio", {
    name: say(/^(Menstrual|Folicular|Lútea)$/, /^(Menstrual|Follicular|Luteal)$/),
  });
  await expect(phases).toHaveCount(3);
  for (const phase of await phases.all()) {
    await phase.click();
    const [said, settings] = [await page.getByRole("main").innerText(), await followed.innerText()];
    expect(said.replace(settings, "")).not.toMatch(/ovul|f[ée]rtil|embaraz|pregnan/i);
  }
});

test("people of any sex follow a cycle: the profile does not decide for them", async ({
  page,
  ask,
  studio,
  at,
  say,
}) => {
  await ask("PATCH", "/sessions/profile", { biologicalSex: "male" });
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  await expect(
    page.getByRole("button", { name: say("Configurar mi ciclo", "Set up my cycle") }),
  ).toBeVisible();
  await followCycle(ask, 4);
  await page.reload();
  await expect(page.getByText(say("Día 5 de tu ciclo", "Day 5 of your cycle"))).toBeVisible();
  await expect(page.getByText(say(/faltan 24 días/, /there are 24 days left/))).toBeVisible();
});
