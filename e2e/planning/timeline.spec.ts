// End-to-end tests for the timeline: setting times by mouse, finger and keys, and undo.
import type { Locator, Page } from "@playwright/test";
import type { CallApi } from "../support/api.ts";
import { daysAhead, tomorrow } from "../support/days.ts";
import { getBox, dragByFinger } from "../support/finger.ts";
import type { Point } from "../support/finger.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { undo } from "../support/screens.ts";

type TaskPlan = { title: string; minutes: number; time?: string } & Readonly<
  Record<string, unknown>
>;

async function seedDay(callApi: CallApi, date: string, tasks: TaskPlan[]) {
  const { mission } = await makeRoutine(callApi, { startDate: "2026-01-01" });
  for (const { minutes, time, ...fields } of tasks) {
    await makeTask(callApi, mission, {
      isDigital: true,
      estimation: { executionMin: minutes },
      ...fields,
      schedule: { startDate: time === undefined ? date : `${date}T${time}` },
    });
  }
}

async function openTimeline(page: Page, address: string, name: string) {
  await page.goto(address);
  await page.getByRole("button", { name, exact: true }).click();
}

const block = (page: Page, name: string, from: string, to: string) =>
  page.getByRole("button", { name: new RegExp(`^${name} ${from}–${to}`) });

/** Pixels per hour, if no task on the timeline is shorter than half an hour. */
const HOUR_PX = 80;

/** Drags an element to a position on the timeline, in pixels from its top. */
async function dragTo(page: Page, what: Locator, hours: Locator, top: number) {
  await what.scrollIntoViewIfNeeded();
  const from = await getBox(what);
  const grip = { x: from.x + 40, y: from.y + 12 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y + 10, { steps: 3 });
  const sheet = await getBox(hours);
  await page.mouse.move(sheet.x + 150, sheet.y + top + 12, { steps: 6 });
  await page.mouse.up();
}

test("an unscheduled task gets a time by drag and keys, is resized, and undone", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const date = tomorrow();
  await seedDay(callApi, date, [
    { title: "Regar", minutes: 30 },
    { title: "Leer", minutes: 60, time: "10:00" },
  ]);
  await openTimeline(page, toPath(`/panel?date=${date}`), localize("Horario", "Timeline"));
  const hours = page.locator("[data-hours-from]");
  await expect(block(page, "Leer", "10:00", "11:00")).toBeVisible();
  await expectAccessible();

  const unscheduled = page.getByRole("button", { name: /^Regar/ });
  // The timeline starts at seven.
  await dragTo(page, unscheduled, hours, HOUR_PX);
  const watered = block(page, "Regar", "08:00", "08:30");
  await expect(watered).toBeVisible();
  await expect(page.getByText(localize("Regar: a las 08:00", "Regar: at 08:00"))).toBeVisible();
  await page.reload();
  await expect(watered).toBeVisible();

  // A page that was just reloaded takes keys only once its scripts run.
  await expect(async () => {
    await page.getByRole("button", { name: /^Regar/ }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(block(page, "Regar", "08:15", "08:45")).toBeFocused({ timeout: 15_000 });
  }).toPass();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  const moved = block(page, "Regar", "08:30", "09:15");
  await expect(moved).toBeVisible();
  await page.reload();
  await expect(moved).toBeVisible();

  const edge = page.locator("[data-resize]").last();
  // The page scrolls when dragging near the edges of the window.
  await edge.evaluate((handle) => handle.scrollIntoView({ block: "center" }));
  const box = await getBox(edge);
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 3 + 40, { steps: 4 });
  await page.mouse.up();
  const stretched = block(page, "Leer", "10:00", "11:30");
  await expect(stretched).toBeVisible();
  await undo(page, localize).last().click();
  await expect(block(page, "Leer", "10:00", "11:00")).toBeVisible();

  await moved.focus();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("button", { name: /^Regar 45/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Regar 45/ })).toBeVisible();
});

/** Drags by touch after a long press. */
async function carry(page: Page, what: Locator, to: Point) {
  const box = await getBox(what);
  await dragByFinger(page, { x: box.x + 40, y: box.y + 12 }, to, [0.3, 0.6, 1], () =>
    expect(what).toHaveCSS("opacity", "0.4"),
  );
}

test("a long press drags a task onto the timeline, on which short tasks do not overlap", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  const date = tomorrow();
  await seedDay(callApi, date, [{ title: "Regar", minutes: 30 }]);
  const full = daysAhead(2);
  await seedDay(callApi, full, [
    { title: "Llamar al banco", minutes: 15, time: "09:00" },
    { title: "Contestar a Julia", minutes: 10, time: "09:15" },
    { title: "Regar", minutes: 5, time: "09:25" },
    { title: "Leer", minutes: 60, time: "09:30" },
  ]);
  await openTimeline(page, toPath(`/panel?date=${date}`), localize("Horario", "Timeline"));
  const unscheduled = page.getByRole("button", { name: /^Regar 30/ });
  const hours = page.locator("[data-hours-from]");
  await expect(hours).toBeVisible();
  const sheet = await getBox(hours);
  await carry(page, unscheduled, { x: sheet.x + 150, y: sheet.y + HOUR_PX + 12 });
  await expect(block(page, "Regar", "08:00", "08:30")).toBeVisible();

  // The timeline stays chosen.
  await page.goto(toPath(`/panel?date=${full}`));
  const replyTask = block(page, "Contestar a Julia", "09:15", "09:25");
  const read = block(page, "Leer", "09:30", "10:30");
  const row = [
    block(page, "Llamar al banco", "09:00", "09:15"),
    replyTask,
    block(page, "Regar", "09:25", "09:30"),
    read,
  ];
  await expect(replyTask).toBeVisible();
  const boxes = await Promise.all(row.map(getBox));
  for (const [index, { x, y, width, height }] of boxes.entries()) {
    const before = boxes[index - 1] ?? { x, y, width, height: 0 };
    expect({ x, width }).toEqual({ x: before.x, width: before.width });
    expect(y).toBeGreaterThanOrEqual(before.y + before.height);
    expect(height).toBeGreaterThan(35);
  }
  for (const one of row) {
    const title = one.locator("span").first();
    expect(await title.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  }
  const [top, last] = await Promise.all([getBox(hours), getBox(read)]);
  await dragTo(page, replyTask, hours, last.y + last.height - top.y + HOUR_PX / 2);
  await expect(block(page, "Contestar a Julia", "11:00", "11:10")).toBeVisible();

  await page.goto(toPath(`/panel?date=${date}`));
  await expect(block(page, "Regar", "08:00", "08:30")).toBeVisible();
});
