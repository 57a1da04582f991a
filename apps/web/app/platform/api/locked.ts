// What is intimate was refused because it lies behind a PIN: told to whoever shows it, whichever call it was.

export const LOCKED = "vereda:locked";

export function tellLocked(status: number, address: string): void {
  if (status === 423 && address.includes("/energizing/")) dispatchEvent(new Event(LOCKED));
}
