// Stores messages from the contact page and mails them to whoever operates the server.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { Locale } from "@vereda/domain/locale";
import { contactTopicLabels } from "@vereda/domain/site/contact/catalogue-contact";
import type { contactApi } from "@vereda/domain/site/contact/contract-contact";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import {
  buildAddressKey,
  consume,
  limitKey,
  tryConsume,
} from "#platform/http/rate-limit/rate-limit.ts";
import { getOperator } from "#features/account/users/server-settings.ts";
import { buildEmail } from "../../account/emails/send-email.ts";
import { contactMessages } from "../tables/contact-messages.ts";

/** Households and offices share an address. */
const perAddress = { limit: 10, windowMs: HOUR_MS };
const perEmail = { limit: 5, windowMs: 24 * HOUR_MS };

/** Beyond it, messages are only stored, so that spam from many addresses floods no mailbox. */
const emails = { limit: 200, windowMs: 24 * HOUR_MS };

const ADMINISTRATION = "/panel/administration?tab=contact";

type Deps = Pick<AppContext, "db" | "mailer" | "config">;
type Message = BodyOf<typeof contactApi.send>;

/**
 * A repeated message with its id is stored and mailed once.
 * @throws rate_limited
 */
export async function sendMessage(
  deps: Deps,
  { website, id, ...message }: Message,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const { db } = deps;
  await consume(db, buildAddressKey("contact", request), perAddress, now);
  await consume(db, limitKey("contact-email", message.email), perEmail, now);
  // Programs are told that all went well, so that they do not try again.
  if (website !== undefined && website !== "") return;
  const { locale } = request;
  const row = { ...message, language: locale, createdAt: now, updatedAt: now };
  const store = (ownId: string) =>
    db
      .insert(contactMessages)
      .values({ id: ownId, ...row })
      .onConflictDoNothing()
      .returning({ id: contactMessages.id });
  const newId = createId(now.getTime());
  if ((await store(id ?? newId)).length === 0) {
    const isRepeated = and(
      eq(contactMessages.id, id ?? newId),
      eq(contactMessages.message, message.message),
    );
    if ((await db.$count(contactMessages, isRepeated)) > 0) return;
    // The browser's Back restores the form with its id, for another message.
    await store(newId);
  }
  if (await tryConsume(db, limitKey("contact-mail", "all"), emails, now)) {
    await emailOperator(deps, message, locale);
  }
}

/** In the language of the writer, because nobody knows that of the operator. */
async function emailOperator(
  { db, mailer, config }: Deps,
  { name, email, topic, message }: Message,
  language: Locale,
): Promise<void> {
  const { operatorEmail: to } = await getOperator({ db, config });
  if (to === undefined) return;
  const recipient = {
    to,
    firstName: "",
    language,
    timeZone: "UTC",
    clock: "auto",
    country: null,
  } as const;
  const link = new URL(ADMINISTRATION, getPublicUrl(config)).href;
  const params = { name, email, topic: contactTopicLabels[topic], message, link };
  await mailer.send({ ...buildEmail(recipient, "contactMessage", params), replyTo: email });
}
