// Drags by touch.
import type { Locator, Page } from "@playwright/test";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point at `part` (0 to 1) of the line between two points. */
export const interpolate = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

export async function getBox(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error("The element to drag is not visible.");
  return box;
}

/**
 * Touches a point, moves by the given parts of the line and lifts the finger.
 * @param beforeMove runs before the first move, e.g. to wait for a long press
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
