// What is intimate was refused because it lies behind a PIN: told to whoever shows it, whichever call it was.

export const LOCKED = "vereda:locked";

/** An area can be closed as well; only the answer itself says which it is. */
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
