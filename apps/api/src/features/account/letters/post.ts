// Sends the letters of accounts. Call it when the answer is out, through `backgroundWork`.
import { eq } from "drizzle-orm";
import type { Locale } from "@vereda/domain/locale";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Letter } from "#platform/email/mailer.ts";
import { notify } from "../../inbox/notify.ts";
import { users } from "../tables/users.ts";
import { mayBeSent } from "./daily-cap.ts";
import type { LetterKind, LetterParams } from "./kinds.ts";
import { rendered } from "./render.ts";
import { tellingFor } from "./telling.ts";
import { frameEn, wordsEn } from "./words-en.ts";
import { frameEs, wordsEs } from "./words-es.ts";
import type { Frame, Wording } from "./wording.ts";
import type { NotificationDetail } from "@vereda/domain/inbox/catalogue";

const securityDetails: Readonly<Partial<Record<LetterKind, NotificationDetail>>> = {
  newSignIn: "new_sign_in",
  passwordChanged: "password_changed",
  sessionStolen: "session_closed",
  passwordGuessed: "session_closed",
  recoveryCodeUsed: "recovery_code_used",
  recoveryCodesRenewed: "sign_in_changed",
  twoStepOn: "sign_in_changed",
  twoStepOff: "sign_in_changed",
  passkeyAdded: "sign_in_changed",
  passkeyRemoved: "sign_in_changed",
};

/** Whom a letter is for, and how they read. */
export interface Recipient {
  readonly to: string;
  /** Empty when the address may be somebody else's. */
  readonly firstName: string;
  readonly language: Locale;
  readonly timeZone: string;
}

const languages: Readonly<Record<Locale, { words: Wording; frame: Frame }>> = {
  es: { words: wordsEs, frame: frameEs },
  en: { words: wordsEn, frame: frameEn },
};

/** A letter, ready to be sent. */
export function letterTo<Kind extends LetterKind>(
  { to, firstName, language, timeZone }: Recipient,
  kind: Kind,
  params: LetterParams[Kind],
): Letter {
  const { words, frame } = languages[language];
  const telling = tellingFor(language, timeZone);
  return { to, ...rendered({ words: words[kind](params, telling), frame, firstName, language }) };
}

/** A person, by the address of their account. */
export interface OwnRecipient extends Recipient {
  readonly isConfirmed: boolean;
}

/** How a person is written to; undefined when they are gone. */
export async function recipientOf(db: Database, userId: string): Promise<OwnRecipient | undefined> {
  const [person] = await db
    .select({
      to: users.email,
      firstName: users.firstName,
      language: users.language,
      timeZone: users.timezone,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (person === undefined) return undefined;
  const { emailVerifiedAt, ...recipient } = person;
  return { ...recipient, isConfirmed: emailVerifiedAt !== null };
}

/** Sends a letter to an address that is not, or no longer, the person's own. */
export function postTo<Kind extends LetterKind>(
  { mailer }: Pick<AppContext, "mailer">,
  recipient: Recipient,
  kind: Kind,
  params: LetterParams[Kind],
): Promise<void> {
  return mailer.send(letterTo(recipient, kind, params));
}

/** What is about the security of an account stands in its inbox, too: letters are not always read. */
async function tellInInbox(db: Database, userId: string, kind: LetterKind, now: Date) {
  const detail = securityDetails[kind];
  if (detail === undefined) return;
  const subject = { kind: "account", id: userId } as const;
  await notify(db, [userId], { kind: "security", subject, detail }, now);
}

/** Sends a letter to a person; does nothing when they are gone, or have had enough of its kind today. */
export async function post<Kind extends LetterKind>(
  { db, clock, mailer }: Pick<AppContext, "db" | "clock" | "mailer">,
  userId: string,
  kind: Kind,
  params: LetterParams[Kind],
): Promise<void> {
  const recipient = await recipientOf(db, userId);
  if (recipient === undefined) return;
  if (!(await mayBeSent(db, recipient, kind, clock.now()))) return;
  await tellInInbox(db, userId, kind, clock.now());
  await postTo({ mailer }, recipient, kind, params);
}
