// End-to-end tests for reviews: the evening of a day, a draft offline, and the year on one page.
import { listStored } from "../support/energizing/cycle-offline.ts";
import { today, tomorrow } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import { setChecked } from "../support/screens.ts";

const weekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];

test("a day is closed in its evening: what stayed open moves to tomorrow", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { mission } = await makePlan(callApi, { title: "Casa", mission: "Semana" });
  const title = localize("Llamar al seguro", "Call the insurance");
  await makeTask(callApi, mission, { title, schedule: { startDate: today() } });
  // Two hours before this bedtime is in the morning of the test clock.
  const dailySettings = weekdays.map((dayOfWeek) => ({
    dayOfWeek,
    bedtime: "12:30",
    wakeUp: "04:00",
  }));
  await callApi("PUT", "/energizing/sleep-rhythm", { dailySettings });

  await page.goto(toPath("/panel"));
  await page.getByRole("link", { name: localize("Cierra tu día", "Close your day") }).click();
  await expect(
    page.getByRole("tab", { name: localize(/^Cómo te fue/, /^How it went/) }),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: localize("Seguir", "Continue") }).click();
  await page
    .getByRole("textbox", { name: localize("¿Qué salió bien?", "What went well?") })
    .fill("El pan");
  await page.getByRole("button", { name: localize("Seguir", "Continue") }).click();
  const item = page.getByRole("radiogroup", { name: title });
  await setChecked(item.getByRole("radio", { name: localize("Mañana", "Tomorrow") }));
  await page.getByRole("button", { name: localize("Seguir", "Continue") }).click();
  await expectAccessible();
  await page
    .getByRole("button", { name: localize("Cerrar la revisión", "Close the review") })
    .click();
  await expect(page.getByText(localize(/^Listo por hoy/, /^Done for today/))).toBeFocused();
  await expect(page.getByText("El pan")).toBeVisible();

  await page.goto(toPath(`/panel?date=${tomorrow()}`));
  await expect(page.getByText(title).first()).toBeVisible();
  const reviews = page.waitForResponse(/\/panel\/reviews\?|\/sessions\/pin/);
  await page.goto(toPath("/panel"));
  await reviews;
  await expect(
    page.getByRole("link", { name: localize("Cierra tu día", "Close your day") }),
  ).toHaveCount(0);
});

test("a draft written offline stays encrypted on the device over a reload, and is saved once online", async ({
  page,
  callApi,
  toPath,
  localize,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED.*\/panel\/reviews/);
  const address = toPath(`/panel/revision/daily?period=${today()}&step=questions`);
  const key = page.waitForResponse(/waiting-key/);
  await page.goto(address);
  await (await key).finished();
  await page.route("**/panel/reviews/daily/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  const field = page.getByRole("textbox", {
    name: localize("¿Qué te pesó?", "What weighed on you?"),
  });
  await field.fill("El ruido de la obra");
  const pending = page.getByText(
    localize(/^Queda en este dispositivo/, /^It stays on this device/),
  );
  await expect(pending).toBeVisible();
  await expect.poll(() => listStored(page)).toHaveLength(1);
  expect(JSON.stringify(await listStored(page))).not.toContain("ruido");

  await page.reload();
  await expect(field).toHaveValue("El ruido de la obra");
  await page.unroute("**/panel/reviews/daily/**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => listStored(page)).toEqual([]);
  const { answers } = await callApi<{ answers: unknown }>("GET", `/panel/reviews/daily/${today()}`);
  expect(answers).toEqual({ weighed: "El ruido de la obra" });
});

test("a year fits on one printed page, and is saved as an image", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
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
  await expectAccessible();
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
