// A finger on a touch screen, which drags and carries.
import type { Locator, Page } from "@playwright/test";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a point lies so far along the way to another one, from 0 to 1. */
export const interpolate = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** Where something stands on the screen. */
export async function getBox(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error("What is to be held is not there.");
  return box;
}

/**
 * Puts a finger down, moves it by the given parts of the way and lifts it.
 * @param held what has to be true before it moves, such as that it rested long enough
 */
export async function dragByFinger(
  page: Page,
  from: Point,
  to: Point,
  parts: readonly number[],
  beforeMove?: () => Promise<void>,
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  await beforeMove?.();
  for (const part of parts) await touch("touchMove", [interpolate(from, to, part)]);
  await touch("touchEnd", []);
  await browser.detach();
}
