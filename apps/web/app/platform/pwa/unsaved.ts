// Whether a reload would take something away that somebody is doing: what was typed on this screen, a dialog that is
// open, a change on its way.

const keepers = new Set<() => boolean>();
let typedAt: string | null = null;

/** Begins to notice what is typed. */
export function noticeTyping(): () => void {
  const note = () => {
    typedAt = location.pathname;
  };
  document.addEventListener("input", note, true);
  return () => document.removeEventListener("input", note, true);
}

/** Adds a reason not to reload; the answer takes it away again. */
export function unsavedWhile(isUnsaved: () => boolean): () => void {
  keepers.add(isUnsaved);
  return () => keepers.delete(isUnsaved);
}

function isWriting({ activeElement }: Document): boolean {
  if (activeElement === null) return false;
  return activeElement.matches("textarea, select, [contenteditable], input:not([type=checkbox])");
}

export function isSomethingUnsaved(): boolean {
  return (
    typedAt === location.pathname ||
    isWriting(document) ||
    document.querySelector("[role=dialog], [role=alertdialog]") !== null ||
    [...keepers].some((isUnsaved) => isUnsaved())
  );
}
