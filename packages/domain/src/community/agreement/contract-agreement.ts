// API calls for the builders' pact and its signatures.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day } from "../../http/values.ts";

export const agreementApi = {
  get: endpoint("GET /public/agreement", {
    access: "public",
    summary: { es: "El pacto de construcción", en: "The construction pact" },
    data: z.object({
      version: z.int(),
      effectiveOn: day,
      articles: z.array(z.object({ title: z.string(), text: z.string() })),
      /** Those who signed it and chose to be listed, the latest first. */
      builders: z.array(
        z.object({ name: z.string(), username: z.nullable(z.string()), signedOn: day }),
      ),
      builderCount: z.int(),
      signature: z.nullable(z.object({ version: z.int(), isListed: z.boolean(), signedOn: day })),
    }),
  }),
  sign: endpoint("POST /panel/agreement/signature", {
    changes: ["/public/agreement", "/panel/specialist", "/sessions/me"],
    summary: { es: "Firma el pacto", en: "Sign the pact" },
    body: z.object({
      version: z.int().check(z.minimum(0), z.maximum(1000)),
      isListed: z.boolean(),
    }),
    data: z.object({ version: z.int(), isListed: z.boolean(), signedOn: day }),
    success: 201,
    errors: ["agreement_changed"],
  }),
  unsign: endpoint("DELETE /panel/agreement/signature", {
    changes: ["/public/agreement", "/panel/specialist", "/sessions/me"],
    summary: { es: "Retira tu firma", en: "Take your signature back" },
    data: z.null(),
  }),
};
