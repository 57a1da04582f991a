// A PIN in front of what is intimate: set through the API, and typed on the screen that asks for it.
import type { Page } from "@playwright/test";
import type { CallApi } from "./api.ts";
import type { Localize } from "./fixtures.ts";

export const PIN = "2580";

/** Puts the PIN there. */
export function setPin(callApi: CallApi) {
  return callApi("PUT", "/sessions/pin", { pin: PIN });
}

/** Locks the session of the page as another of its tabs would. */
export function lockElsewhere(callApi: CallApi) {
  return callApi("POST", "/sessions/pin/lock");
}

/** What stands in place of what is locked. */
export const locked = (page: Page, localize: Localize) =>
  page.getByRole("heading", { name: localize("Esto está bajo llave", "This is locked") });

/** Types a PIN where one is asked for. */
export async function typePin(page: Page, localize: Localize, pin = PIN): Promise<void> {
  await page.getByRole("textbox", { name: localize("Tu PIN", "Your PIN") }).fill(pin);
  await page.getByRole("button", { name: localize("Abrir", "Open"), exact: true }).click();
}
