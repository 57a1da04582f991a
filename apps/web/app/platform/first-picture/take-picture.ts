// Takes the picture of the day that the next visit begins with. It holds what is marked `data-pictured` in the frame
// and in the screen, and of that nothing marked `data-unpictured`: what is about sleep and cycle lies in the clear
// nowhere, and what nobody has thought about stays out. What is marked so with "blank" leaves its place, emptied. Nor
// does it hold what is done: the next visit begins without it.

const LEFT_OUT = '[data-unpictured=""], [hidden], script, li:has(input[checked])';
const BLANK = "[data-unpictured=blank]";

/** Letters; more would be slow to read at the start. */
const AT_MOST = 300_000;

/** Markup tells how boxes began, not how they are. */
function copyOf(frame: Element): Element {
  const copy = frame.cloneNode(true) as Element;
  const boxes = (of: Element) => [...of.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const shown = boxes(frame);
  for (const [index, box] of boxes(copy).entries()) {
    box.toggleAttribute("checked", shown[index]?.checked === true);
  }
  return copy;
}

/** The ways to other screens stand at the side of a wide page and at the foot of a narrow one: the others are spared. */
function leaveUnseen(frame: Element, copy: Element): void {
  const parts = [...copy.children];
  for (const [index, part] of [...frame.children].entries()) {
    if (!part.checkVisibility()) parts[index]?.remove();
  }
}

function keepPictured(whole: Element): void {
  for (const part of whole.querySelectorAll(":scope > :not([data-pictured])")) part.remove();
}

/** As wide and as high as it was, and nothing to read. */
function empty(part: HTMLElement): void {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.textContent = (text.textContent ?? "").replaceAll(/\S/g, "·");
  }
  for (const drawn of part.querySelectorAll("[style]")) drawn.removeAttribute("style");
  part.style.visibility = "hidden";
}

/** The markup of a frame and the day in it; null where there is nothing to press, or far too much. */
export function takePicture(frame: Element): string | null {
  const picture = copyOf(frame);
  const main = picture.querySelector("main");
  // The page begins with what is still to do.
  const isFirstTab = main?.querySelector("[role=tab]")?.ariaSelected === "true";
  if (main === null || !isFirstTab) return null;
  leaveUnseen(frame, picture);
  keepPictured(picture);
  keepPictured(main);
  picture.querySelector("aside")?.replaceChildren();
  for (const part of picture.querySelectorAll(LEFT_OUT)) part.remove();
  for (const part of picture.querySelectorAll<HTMLElement>(BLANK)) empty(part);
  for (const opened of picture.querySelectorAll("details[open]")) opened.removeAttribute("open");
  const html = picture.outerHTML;
  const isOfUse = main.querySelector("input[type=checkbox]") !== null && html.length <= AT_MOST;
  return isOfUse ? html : null;
}
