// Serves the OpenAPI document at /api/v1/openapi.json and a reference page at /api/docs.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Locale } from "@vereda/domain/locale";
import type { FastifyInstance } from "fastify";
import { pathOf } from "../addresses.ts";
import { AppError } from "../errors/errors.ts";
import { openApiDocument, type OpenApiDocument } from "./openapi.ts";

// Swagger UI sets inline styles at run time. It loads nothing from other origins.
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export async function describeApi(app: FastifyInstance): Promise<void> {
  const written = new Map<Locale, OpenApiDocument>();
  const getDocument = (locale: Locale): OpenApiDocument => {
    const document = written.get(locale) ?? openApiDocument(app.endpoints, locale);
    written.set(locale, document);
    return document;
  };
  app.get("/api/v1/openapi.json", (request, reply) =>
    reply.header("vary", "accept-language").send(getDocument(request.locale)),
  );
  await app.register(swagger, {
    mode: "static",
    // Replaced per request by the document in the reader's language.
    specification: {
      document: { openapi: "3.1.0", info: { title: "Vereda", version: "1" }, paths: {} },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: pagePolicy,
    theme: { title: "Vereda API" },
    uiConfig: { layout: "BaseLayout", docExpansion: "list", persistAuthorization: false },
    transformSpecification: (_document, request) => ({ ...getDocument(request.locale) }),
    transformSpecificationClone: false,
    // Serializing the document as YAML takes a third of a second per request, so YAML is disabled.
    uiHooks: {
      onRequest: (request, _reply, next) =>
        next(pathOf(request.url).endsWith("/yaml") ? new AppError("not_found") : undefined),
    },
  });
}
