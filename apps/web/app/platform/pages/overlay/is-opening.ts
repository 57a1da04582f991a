/** Whether the cover of the first moment stands: what the application shows first is not there yet. */
export function isOpening(): boolean {
  return document.querySelector('.start-overlay[data-phase="waiting"]') !== null;
}
