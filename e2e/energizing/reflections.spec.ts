// Reading again what was written after nights: on to the first of it, and only what is about one thing, however far back.
import type { Ask } from "../support/api.ts";
import { expect, test } from "../support/journey.ts";

const MORE_THAN_A_PAGE = 22;
const dayOf = (place: number) => new Date(Date.UTC(2026, 0, 31 - place)).toISOString().slice(0, 10);

/** Writes reflections of one day after the other; the latest is the first. */
async function reflected(ask: Ask, count: number): Promise<void> {
  const write = (place: number) =>
    ask("POST", "/energizing/reflections", {
      text: `Nota ${place}.`,
      date: dayOf(place),
      category: "HEALTH",
    });
  await Promise.all(Array.from({ length: count }, (_, place) => write(place)));
}

test("what was written is read on to its end, by key", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await reflected(ask, MORE_THAN_A_PAGE);
  await page.goto(at(`/space/${studio}/vitality`));
  const notes = page.getByRole("region", { name: say("Lo que escribiste", "What you wrote") });
  const rows = notes.getByRole("listitem");
  const more = notes.getByRole("button", { name: say("Ver más", "See more") });
  await expect(rows).toHaveCount(5);
  await more.press("Enter");
  await expect(rows).toHaveCount(20);
  // Whoever goes by key goes on reading, and need not walk back through all of it.
  await expect(rows.nth(5)).toBeFocused();
  await more.press("Enter");
  await expect(rows).toHaveCount(MORE_THAN_A_PAGE);
  await expect(rows.nth(20)).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(notes).toContainText(
    say("Es todo lo que escribiste.", "That’s everything you wrote."),
  );
  await expectAccessible();
  await page.emulateMedia({ media: "print" });
  await expect(rows.last()).toBeVisible();
  await expect(notes.getByRole("button").filter({ visible: true })).toHaveCount(0);
});

test("what is about one thing is looked for further and further back, and on after a failure", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/500.*reflections/);
  await reflected(ask, 2);
  // Somebody who wrote much: what they look for lies behind two answers without it, the second of which fails at first.
  const next = (day: string) => `${day}_0197d3f1-1111-7111-8111-111111111111`;
  const asked: (string | null)[] = [];
  let isBroken = true;
  await page.route(/\/energizing\/reflections\?.*category=COMPANY/, async (route) => {
    const after = new URL(route.request().url()).searchParams.get("after");
    if (after !== null && isBroken) return route.fulfill({ status: 500, json: {} });
    asked.push(after);
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: object };
    const goesOn =
      asked.length === 1 ? next("2024-05-06") : asked.length === 2 ? next("2023-04-05") : null;
    const note = {
      id: "0197d3f1-2222-7222-8222-222222222222",
      text: "Dormí en casa de mi abuela.",
      category: "COMPANY",
      date: "2022-12-24",
      sleepCycleId: null,
      createdAt: "2022-12-25T12:00:00Z",
      updatedAt: "2022-12-25T12:00:00Z",
    };
    const found = goesOn === null ? { items: [note], total: 1, from: 1, to: 1 } : {};
    await route.fulfill({
      response: answer,
      json: { ...envelope, data: { ...envelope.data, ...found, next: goesOn } },
    });
  });
  await page.goto(at(`/space/${studio}/vitality`));
  const notes = page.getByRole("region", { name: say("Lo que escribiste", "What you wrote") });
  const about = notes.getByRole("combobox", { name: say("Sobre qué", "About") });
  await about.selectOption({ label: say("Compañía", "Company") });
  await expect(notes).toContainText(say("Buscando más atrás…", "Looking further back…"));
  await expect(notes).toContainText(
    say("Ya revisamos hasta el 6 de mayo de 2024.", "We’re back to May 6, 2024."),
  );
  const failure = notes.getByRole("alert");
  await expect(failure).toContainText(
    say("No pudimos seguir buscando", "We couldn’t keep looking"),
  );
  await expect(failure).toContainText(
    say(
      "Hasta el 6 de mayo de 2024 no hay nada de esto.",
      "Nothing about this back to May 6, 2024.",
    ),
  );
  await expectAccessible();
  isBroken = false;
  await failure.getByRole("button", { name: say("Intentar de nuevo", "Try again") }).press("Enter");
  await expect(notes.getByText("Dormí en casa de mi abuela.")).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(notes).toContainText(
    say("Es todo lo que escribiste de esto.", "That’s everything you wrote about this."),
  );
  expect(asked).toEqual([null, next("2024-05-06"), next("2023-04-05")]);
});

test("what can no longer be read is told once beside all that can, and can be erased", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await reflected(ask, MORE_THAN_A_PAGE);
  // As the server answers when one of each page no longer opens: it keeps its place, so each page has one less.
  const lost = new Set<string>();
  await page.route(/\/energizing\/reflections\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const items: { id: string; text: string }[] = answer.data.items;
    for (const { id, text } of items) if (/ (1|21)\.$/.test(text)) lost.add(id);
    const unreadable = items.map(({ id }) => id).filter((id) => lost.has(id));
    const data = {
      ...answer.data,
      items: items.filter(({ id }) => !lost.has(id)),
      ...(unreadable.length > 0 && { unreadable }),
    };
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await page.goto(at(`/space/${studio}/vitality`));
  const notes = page.getByRole("region", { name: say("Lo que escribiste", "What you wrote") });
  const rows = notes.getByRole("listitem");
  const more = notes.getByRole("button", { name: say("Ver más", "See more") });
  const note = notes.getByRole("complementary");
  await expect(rows).toHaveCount(5);
  await expect(note).toHaveAccessibleName(
    say("Hay una reflexión que ya no se puede leer", "One reflection can no longer be read"),
  );
  // Nineteen of a page of twenty: the one that is missing comes from the next page.
  await more.click();
  await expect(rows).toHaveCount(MORE_THAN_A_PAGE - 2);
  await expect(more).toHaveCount(0);
  await expect(note).toHaveAccessibleName(
    say("Hay 2 reflexiones que ya no se pueden leer", "2 reflections can no longer be read"),
  );
  await expectAccessible();
  const erase = say("Borrar lo que no se puede leer", "Erase what can’t be read");
  await note.getByRole("button", { name: erase }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: say("Borrarlo", "Erase it") }).click();
  await expect(note).toHaveCount(0);
  await expect(rows).toHaveCount(MORE_THAN_A_PAGE - 2);
});
