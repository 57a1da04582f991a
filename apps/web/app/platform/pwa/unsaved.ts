// Whether a reload would lose unsaved work: typed text, an open dialog or a pending change.

const keepers = new Set<() => boolean>();
let typedAt: string | null = null;

export function startTrackingTyping(): () => void {
  const note = () => {
    typedAt = location.pathname;
  };
  document.addEventListener("input", note, true);
  return () => document.removeEventListener("input", note, true);
}

/** Adds a reason not to reload; returns a function that removes it. */
export function addUnsavedCheck(isUnsaved: () => boolean): () => void {
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
    document.querySelector("[role=dialog], [role=alertdialog], dialog[open]") !== null ||
    [...keepers].some((isUnsaved) => isUnsaved())
  );
}
