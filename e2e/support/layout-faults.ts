// Measures what does not fit into a narrow window, also with large text.
import type { Page } from "@playwright/test";

/** Elements that stick out of the window although nothing around them scrolls. */
export function listWideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((getComputedStyle(element).overflowX !== "visible" && !isWide(element)) ||
        scrolls(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => isWide(element) && !scrolls(element.parentElement),
    );
    return [`${scrollWidth} px wide: ${wide.at(-1)?.outerHTML.slice(0, 160) ?? ""}`];
  });
}

export function enlargeText(page: Page, percent: number): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}
