// What tests about addresses ask for again and again.
import { emailApi } from "@vereda/domain/account/contract-email";
import type { Letter } from "#platform/email/mailer.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import type { RegisteredPerson } from "../testing/account-testing.ts";

/** The link of a letter, and the token in it. */
export function linkOf({ text }: Letter): { readonly link: string; readonly token: string } {
  const link = /https:\S+/.exec(text)?.[0] ?? "";
  return { link, token: /\?token=([\w-]+)$/.exec(link)?.[1] ?? "" };
}

/** The letter sent when somebody registered. */
export function firstLetterTo(api: TestApp, email: string): Letter {
  const letter = api.mailer.letters.find(({ to }) => to === email);
  if (letter === undefined) throw new Error(`Nothing was sent to ${email}.`);
  return letter;
}

/** Asks for another address. */
export function askForChange(api: TestApp, person: RegisteredPerson, email: unknown) {
  const body = { email, password: person.password };
  return api.attempt(emailApi.requestChange, { token: person.token, body });
}

/** Asks for another address, and takes the letters to both. */
export async function changeUnderWay(api: TestApp, person: RegisteredPerson, newEmail: string) {
  await askForChange(api, person, newEmail);
  const isLink = ({ text }: Letter) => text.includes("/auth/confirm-email?token=");
  const current = await api.mailer.next((letter) => letter.to === person.email && isLink(letter));
  const other = await api.mailer.next((letter) => letter.to === newEmail && isLink(letter));
  return {
    letters: { current, new: other },
    current: linkOf(current).token,
    new: linkOf(other).token,
  };
}
