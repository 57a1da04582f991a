// Sets the PIN of health data through the API, and enters it on the screen.
import type { Page } from "@playwright/test";
import type { CallApi } from "../api.ts";
import type { Localize } from "../fixtures.ts";

export const PIN = "2580";

export function setPin(callApi: CallApi) {
  return callApi("PUT", "/sessions/pin", { pin: PIN });
}

export function lockElsewhere(callApi: CallApi) {
  return callApi("POST", "/sessions/pin/lock");
}

export const locked = (page: Page, localize: Localize) =>
  page.getByRole("heading", { name: localize("Esto está bajo llave", "This is locked") });

export async function typePin(page: Page, localize: Localize, pin = PIN): Promise<void> {
  await page.getByRole("textbox", { name: localize("Tu PIN", "Your PIN") }).fill(pin);
  await page.getByRole("button", { name: localize("Abrir", "Open"), exact: true }).click();
}
