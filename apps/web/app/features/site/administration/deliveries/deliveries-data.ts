// The call that lists failed deliveries, and their kinds as labels.
import type { DeliveryKind } from "@vereda/domain/site/contract-failed-deliveries";
import { m } from "#platform/i18n/generated/messages.js";

export const DELIVERIES = "GET /panel/administration/failed-deliveries";

export const kindLabels: Readonly<Record<DeliveryKind, () => string>> = {
  email: m.site_admin_delivery_email,
  push: m.site_admin_delivery_push,
};
