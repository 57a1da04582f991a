// What is being written of a night outlives a failed save and a reload, sealed; and an entry of a diary that can no longer
// be read stands in the way of no other.
import type { Page } from "@playwright/test";
import { signOut } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";

const DRAFTS = "vereda.draft.";

/** What this device keeps of what is being written. */
function draftsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    (prefix) =>
      Object.entries(localStorage).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [String(value)] : [],
      ),
    DRAFTS,
  );
}

test("a reflection that could not be saved is there again after a reload, and goes once it is saved", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/ERR_FAILED/);
  const words = say("El mar estaba tibio", "The sea was warm");
  // The section stands where something was written.
  await ask("POST", "/energizing/reflections", { text: "Uno", date: "2026-01-31" });
  await page.goto(at(`/space/${studio}/vitality`));
  const write = page.getByRole("button", {
    name: say("Reflexionar", "Reflect"),
    exact: true,
  });
  const dialog = page.getByRole("dialog");
  const text = dialog.getByRole("textbox", { name: say("¿Qué notaste?", "What did you notice?") });
  const save = dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true });
  await write.click();
  await text.fill(words);
  await page.route("**/energizing/reflections", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await save.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(text).toHaveValue(words);
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  expect((await draftsOn(page)).join("")).not.toContain(words);

  await page.reload();
  await write.click();
  await expect(
    dialog.getByText(say("Esto es lo que estabas escribiendo.", "This is what you were writing.")),
  ).toBeVisible();
  await expect(text).toHaveValue(words);
  await expectAccessible();
  await page.unroute("**/energizing/reflections");
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: words })).toHaveCount(1);
  expect(await draftsOn(page)).toEqual([]);
});

test("what is being written of a night is begun anew when that is wanted, and goes with its person", async ({
  page,
  studio,
  at,
  say,
}) => {
  await page.goto(at(`/space/${studio}/vitality`));
  const log = page.getByRole("button", { name: say("Registrar una noche", "Log a night") }).first();
  const dialog = page.getByRole("dialog");
  const notes = dialog.getByRole("textbox", { name: say("Notas", "Notes") });
  const again = async () => {
    await page.reload();
    await log.click();
  };
  await log.click();
  await notes.fill("Llovió");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await again();
  await expect(notes).toHaveValue("Llovió");
  await dialog.getByRole("button", { name: say("Empezar de nuevo", "Start over") }).click();
  await expect(notes).toHaveValue("");
  expect(await draftsOn(page)).toEqual([]);
  await notes.fill("Tronó");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await page.reload();
  await signOut(page, say, at);
  expect(await draftsOn(page)).toEqual([]);
});

test("an entry of a diary that can no longer be read is told beside the others, and can be erased", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  const written = ["Uno", "Dos", "Tres"].map((text) =>
    ask("POST", `/workspaces/${studio}/areas/personal/entries`, {
      kind: "diary",
      day: "2026-03-04",
      values: { text },
    }),
  );
  await Promise.all(written);
  let lost: string | undefined;
  await page.route(/\/areas\/personal\/entries\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const items: { id: string }[] = answer.data.items;
    lost ??= items[0]?.id;
    const unreadable = items.map(({ id }) => id).filter((id) => id === lost);
    const data = {
      ...answer.data,
      items: items.filter(({ id }) => id !== lost),
      ...(unreadable.length > 0 && { unreadable }),
    };
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await page.goto(at(`/space/${studio}/personal/tools/diary`));
  const note = page.getByRole("complementary", {
    name: say(
      "Hay una entrada que ya no se puede leer",
      "There is an entry that can no longer be read",
    ),
  });
  await expect(note).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expectAccessible();
  const erase = say("Borrar lo que no se puede leer", "Erase what can’t be read");
  await note.getByRole("button", { name: erase }).click();
  const dialog = page.getByRole("alertdialog");
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Borrarlo", "Erase it") }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
});
