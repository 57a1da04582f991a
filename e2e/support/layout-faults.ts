// Measures what does not fit into a narrow window, also with large text.
import type { Page } from "@playwright/test";

/** Elements that stick out of the window although nothing around them scrolls or cuts them on purpose. */
export function listWideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    // The layout of public pages cuts what sticks out of it, which hides a fault instead of mending it.
    const contains = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === "auto" || overflowX === "scroll") return !isWide(element);
      return overflowX !== "visible" && element.clientWidth < clientWidth;
    };
    const isContained = (element: Element | null): boolean =>
      element !== null && (contains(element) || isContained(element.parentElement));
    return [...document.body.querySelectorAll("*")]
      .filter((element) => isWide(element) && !isContained(element.parentElement))
      .slice(-1)
      .map((element) => `sticks out: ${element.outerHTML.slice(0, 160)}`);
  });
}

export function enlargeText(page: Page, percent: number): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}
