// Endpoints for administrators: emails and pushes that were given up.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../http/envelope.ts";
import { instant } from "../http/values.ts";
import { idParams } from "../id.ts";

export const deliveryKinds = ["email", "push"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

const failedDelivery = z.object({
  id: z.string(),
  kind: z.enum(deliveryKinds),
  failedAt: instant,
  attempts: z.int(),
  /** A code or the name of an error, never an address or content. */
  failure: z.nullable(z.string()),
  /** False once it would arrive too late to be of use. */
  canRetry: z.boolean(),
});
export type FailedDelivery = z.output<typeof failedDelivery>;

export const failedDeliveriesApi = {
  list: endpoint("GET /panel/administration/failed-deliveries", {
    access: "administrator",
    summary: { es: "Correos y avisos que no salieron", en: "Emails and pushes that failed" },
    query: z.object(pageQuery),
    data: buildPageSchema(failedDelivery),
  }),
  retry: endpoint("POST /panel/administration/failed-deliveries/:id/retry", {
    changes: ["/panel/administration/failed-deliveries"],
    access: "administrator",
    summary: { es: "Vuelve a intentar un envío", en: "Retry a delivery" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
  remove: endpoint("DELETE /panel/administration/failed-deliveries/:id", {
    changes: ["/panel/administration/failed-deliveries"],
    access: "administrator",
    summary: { es: "Descarta un envío", en: "Discard a delivery" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
};
