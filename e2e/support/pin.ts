// A PIN in front of what is intimate: set through the API, and typed on the screen that asks for it.
import type { Page } from "@playwright/test";
import type { Ask } from "./api.ts";
import type { Say } from "./journey.ts";

export const PIN = "2580";

/** Puts the PIN there. */
export function setPin(ask: Ask) {
  return ask("PUT", "/sessions/pin", { pin: PIN });
}

/** Locks the session of the page as another of its tabs would. */
export function lockElsewhere(ask: Ask) {
  return ask("POST", "/sessions/pin/lock");
}

/** What stands in place of what is locked. */
export const locked = (page: Page, say: Say) =>
  page.getByRole("heading", { name: say("Esto está bajo llave", "This is locked") });

/** Types a PIN where one is asked for. */
export async function typePin(page: Page, say: Say, pin = PIN): Promise<void> {
  await page.getByRole("textbox", { name: say("Tu PIN", "Your PIN") }).fill(pin);
  await page.getByRole("button", { name: say("Abrir", "Open"), exact: true }).click();
}
