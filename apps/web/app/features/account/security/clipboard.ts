// Puts a text on the clipboard, where the browser lets a page do that.

/** Whether the clipboard took it. Pages that are not secure have none. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
