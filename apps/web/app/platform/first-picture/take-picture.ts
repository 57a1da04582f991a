// Takes the picture of the day that the next visit begins with. It holds what is marked `data-pictured` in the frame
// and in the screen, and of that nothing marked `data-unpictured`: what is about sleep and cycle lies in the clear
// nowhere, and what nobody has thought about stays out.

const LEFT_OUT = "[data-unpictured], [hidden], script";

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

/** The markup of a frame and the day in it; null where there is nothing to press, or far too much. */
export function takePicture(frame: Element): string | null {
  const picture = copyOf(frame);
  const main = picture.querySelector("main");
  if (main === null) return null;
  leaveUnseen(frame, picture);
  keepPictured(picture);
  keepPictured(main);
  picture.querySelector("aside")?.replaceChildren();
  for (const part of picture.querySelectorAll(LEFT_OUT)) part.remove();
  for (const opened of picture.querySelectorAll("details[open]")) opened.removeAttribute("open");
  const html = picture.outerHTML;
  const isOfUse = main.querySelector("input[type=checkbox]") !== null && html.length <= AT_MOST;
  return isOfUse ? html : null;
}
