// The first day without a mouse: every stop of the keyboard is visible, and the focus is never lost.
import type { Locator, Page } from "@playwright/test";
import { accountMenu, menuEntry } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { firstTaskField, getTaskCheckbox, quickAddButton } from "../support/screens.ts";

interface Focus {
  readonly element: string;
  readonly isVisible: boolean;
}

/** Where the focus is; visible when it has an outline and nothing covers it. */
function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const box = focused.closest("label") ?? focused;
    const isOnTop = top !== null && (box.contains(top) || top.contains(focused));
    const hasOutline = (element: Element | null, levels: number): boolean => {
      if (element === null || levels === 0) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return (
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) ||
        hasOutline(element.parentElement, levels - 1)
      );
    };
    return {
      element: focused.outerHTML.slice(0, 160),
      isVisible: focused !== document.body && isOnTop && hasOutline(focused, 4),
    };
  });
}

async function expectVisibleFocus(page: Page): Promise<void> {
  await expect(async () => {
    const { element, isVisible } = await readFocus(page);
    expect(isVisible, element).toBe(true);
  }).toPass({ timeout: 60_000 });
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < 60 && !(await isFocused(target)); tabs++) {
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
  }
  await expect(target).toBeFocused();
}

async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator(":focus")).toHaveCount(1);
}

test("a visitor registers, plans, completes and signs out with the keyboard alone", async ({
  page,
  localize,
  toPath,
}) => {
  const keys = page.keyboard;
  await page.goto(toPath("/auth/register"));
  await tabTo(page, page.getByLabel(localize("Nombre", "First name")));
  await keys.type("Ximena");
  await tabTo(page, page.getByLabel(localize("Correo", "Email")));
  await keys.type(`teclado.${Date.now()}@ejemplo.mx`);
  await tabTo(page, page.getByLabel(localize("Contraseña", "Password"), { exact: true }));
  await keys.type("una frase que recuerdo");
  await keys.press("Enter");

  await expect(page).toHaveURL(toPath("/panel"));
  await tabTo(page, firstTaskField(page, localize));
  await keys.type(localize("llamar al banco a las 23:30", "call the bank at 23:30"));
  await keys.press("Enter");
  const task = getTaskCheckbox(page, localize, localize("llamar al banco", "call the bank"));
  await expect(task).toBeVisible();
  await expectFocus(page);
  await tabTo(page, task);
  await keys.press("Space");
  await expect(task).toBeChecked();
  await expectFocus(page);

  const add = quickAddButton(page, localize);
  await tabTo(page, add);
  await keys.press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await keys.press("Escape");
  await expect(add).toBeFocused();

  const menu = accountMenu(page, localize);
  await tabTo(page, menu);
  await keys.press("Enter");
  const entry = menuEntry(page, localize("Cerrar sesión", "Sign out"));
  await expect(entry).toBeVisible();
  await expectFocus(page);
  await keys.press("Escape");
  await expect(entry).toBeHidden();
  await expect(menu).toBeFocused();
  await keys.press("Enter");
  await tabTo(page, entry);
  await keys.press("Enter");
  await expect(page).toHaveURL(new RegExp(toPath("/auth/login")));
});
