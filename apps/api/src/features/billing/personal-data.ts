// Exports and erases a user's subscription.
import { makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { eraseCustomer } from "./jobs.ts";
import { subscriptions } from "./tables/subscriptions.ts";

export const billingData: PersonalDataSource = {
  collections: [
    makeRowCollection("billing/subscription", {
      about: {
        es: "Tu suscripción: cómo está, hasta cuándo, y con qué identificadores te conoce Stripe.",
        en: "Your subscription: how it stands, until when, and by which ids Stripe knows you.",
      },
      table: subscriptions,
      owner: subscriptions.userId,
      order: [subscriptions.userId],
    }),
  ],
  erase: (db, { userId }, now) => eraseCustomer(db, userId, now),
};
