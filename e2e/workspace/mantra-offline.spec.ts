// A screen with a frame of its own, opened by the one document that a device keeps.
import { NO_NETWORK, waitForWorker } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("a mantra opens by the document that is kept, with a network and without, and nothing covers it", async ({
  page,
  context,
  studio,
  toPath,
  localize,
  expectedErrors,
}) => {
  expectedErrors.push(NO_NETWORK);
  await page.goto(toPath("/panel"));
  await waitForWorker(page);
  await page.goto(toPath(`/space/${studio}/health/mantra`));
  const write = page.getByRole("button", {
    name: localize("Escribir mi mantra", "Write my mantra"),
  });
  await expect(write).toBeVisible();
  await expect(page.locator(".start-overlay")).toBeHidden();
  await context.setOffline(true);
  await page.reload();
  await expect(write).toBeVisible();
  await expect(page.locator(".start-overlay")).toBeHidden();
  // What is pressed is what is seen.
  await write.click();
  await expect(page.getByRole("textbox")).toBeFocused();
});
