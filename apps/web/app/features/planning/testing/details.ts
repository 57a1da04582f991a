// Opens and closes the folded fields of a form, as a user does.
import { screen } from "@testing-library/react";

type User = { click: (element: Element) => Promise<void> };

export function getDetails(): HTMLDetailsElement {
  const details = screen.getByText(/^(Detalles|Details)$/).closest("details");
  if (details === null) throw new Error("the form has no folded fields");
  return details;
}

async function setOpen(user: User, isOpen: boolean): Promise<void> {
  const details = getDetails();
  const summary = details.querySelector("summary");
  if (summary !== null && details.open !== isOpen) await user.click(summary);
}

export const openDetails = (user: User) => setOpen(user, true);
export const closeDetails = (user: User) => setOpen(user, false);
