// Shares a link through the applications of the device, where its browser offers that.

type SharedLink = { readonly title: string; readonly url: string };

export const canShare = (): boolean => "share" in navigator;

/** False where the device cannot share it, so that it has to be copied. */
export async function shareLink(link: SharedLink): Promise<boolean> {
  if (!canShare()) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    // Closed without a choice.
    return error instanceof DOMException && error.name === "AbortError";
  }
}
