// End-to-end tests for reviews: the evening of a day, and the year on one printed page.
import { saveRhythm } from "../support/energizing/nights.ts";
import { today, tomorrow } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { heading, setChecked } from "../support/screens.ts";

test("a day is closed in its evening: what stayed open moves to tomorrow", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  const { mission } = await makeRoutine(callApi);
  const title = localize("Llamar al seguro", "Call the insurance");
  const fields = { isSocial: true, estimation: { executionMin: 20 } };
  await makeTask(callApi, mission, { title, ...fields, schedule: { startDate: today() } });
  // Two hours before this bedtime is in the morning of the test clock.
  await saveRhythm(callApi, { bedtime: "12:30", wakeUp: "04:00" });

  await page.goto(toPath("/panel"));
  await page.getByRole("link", { name: localize("Cierra tu día", "Close your day") }).click();
  await expect(
    page.getByRole("tab", { name: localize(/^Cómo te fue/, /^How it went/) }),
  ).toBeVisible();
  await page.getByRole("button", { name: localize("Seguir", "Continue") }).click();
  await page
    .getByRole("textbox", { name: localize("¿Qué salió bien?", "What went well?") })
    .fill("El pan");
  await page.getByRole("button", { name: localize("Seguir", "Continue") }).click();
  const item = page.getByRole("radiogroup", { name: title });
  await setChecked(item.getByRole("radio", { name: localize("Mañana", "Tomorrow") }));
  await page.getByRole("button", { name: localize("Seguir", "Continue") }).click();
  await page
    .getByRole("button", { name: localize("Cerrar la revisión", "Close the review") })
    .click();
  await expect(page.getByText(localize(/^Listo por hoy/, /^Done for today/))).toBeFocused();
  await expect(page.getByText("El pan")).toBeVisible();

  await page.goto(toPath(`/panel?date=${tomorrow()}`));
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto(toPath("/panel"));
  await expect(heading(page)).toBeVisible();
  await expect(
    page.getByRole("link", { name: localize("Cierra tu día", "Close your day") }),
  ).toHaveCount(0);
});

test("a year fits on one printed page, and is saved as an image", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  await callApi("PUT", "/panel/reviews/annual/2026", {
    answers: {
      moments: localize("El mar en junio.", "The sea in June."),
      thanks: localize("A mi hermana.", "My sister."),
    },
    priorities: [localize("Escribir más", "Write more")],
  });
  await page.goto(toPath("/panel/revision/annual?period=2026&view=year"));
  await expect(page.getByText(localize("El mar en junio.", "The sea in June."))).toBeVisible();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: localize("Guardar como imagen", "Save as an image") })
    .click();
  expect((await download).suggestedFilename()).toBe(
    localize("mi-año-2026.png", "my-year-2026.png"),
  );
});
