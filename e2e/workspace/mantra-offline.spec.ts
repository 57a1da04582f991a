// End-to-end test for a screen with its own layout, opened offline from the cached document.
import { NO_NETWORK, waitForWorker } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("a mantra opens from the cached document, online and offline, and nothing covers it", async ({
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
  // The click succeeds only if nothing covers the button.
  await write.click();
  await expect(page.getByRole("textbox")).toBeFocused();
});
