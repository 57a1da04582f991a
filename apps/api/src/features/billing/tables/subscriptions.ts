// The subscription of a user as Stripe last reported it, and the events that were received.
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { subscriptionStatuses } from "@vereda/domain/billing/catalogue";
import { defineEnumCheck, instant } from "#db/columns.ts";
import { userReference } from "../../account/tables/users.ts";

/** A user has a row since their first checkout, whether or not they paid. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: userReference().primaryKey(),
    /** The user's id at Stripe, by which its events name them. */
    customerId: text().notNull(),
    /** At Stripe; null before the first payment. */
    subscriptionId: text(),
    status: text({ enum: subscriptionStatuses }).notNull().default("NONE"),
    renewsAt: instant(),
    endsAt: instant(),
    /** When Stripe was asked for this state: an answer to an earlier question never replaces it. */
    syncedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("subscriptions_customer").on(table.customerId),
    defineEnumCheck("subscriptions_status_valid", "status", subscriptionStatuses),
  ],
);

/** Stripe delivers an event at least once. */
export const billingEvents = pgTable(
  "billing_events",
  {
    /** Stripe's id of the event. */
    id: text().primaryKey(),
    receivedAt: instant().notNull(),
  },
  // For the cleanup.
  (table) => [index("billing_events_received_at").on(table.receivedAt)],
);
