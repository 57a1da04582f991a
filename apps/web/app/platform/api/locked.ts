// Dispatches an event when the server rejects a call because private data is locked by a PIN.

export const LOCKED = "vereda:locked";

/** A 423 can also mean a blocked area; only the body distinguishes them. */
async function isForPin(response: Response): Promise<boolean> {
  try {
    const body: unknown = await response.clone().json();
    return (
      typeof body === "object" && body !== null && Reflect.get(body, "error") === "pin_required"
    );
  } catch {
    return false;
  }
}

export async function dispatchLocked(response: Response): Promise<void> {
  if (response.status === 423 && (await isForPin(response))) dispatchEvent(new Event(LOCKED));
}
