// Builds the OpenAPI 3.1 document from the contracts that the routes use.
import {
  apiTokenScopeLabels,
  apiTokenScopes,
  listApiTokenScopes,
} from "@vereda/domain/account/api-tokens/api-token-scopes";
import type { Endpoint } from "@vereda/domain/http/endpoint";
import type { Locale } from "@vereda/domain/locale";
import * as z from "zod/mini";
import { getErrorEntry } from "../errors/error-catalogue.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
  readonly responses: Readonly<Record<string, OperationResponse>>;
}

interface OperationResponse {
  readonly description: string;
  readonly headers?: JsonSchema;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: JsonSchema;
}

type Schema = Endpoint["data"];

function toJsonSchema(schema: Schema, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

function capitalize(segment: string): string {
  return segment.charAt(0).toUpperCase() + segment.slice(1);
}

function buildOperationId({ method, path }: Endpoint): string {
  const segments = path.replace(/:(\w+)/g, "by $1").split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + segments.map(capitalize).join("");
}

function isObjectSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}

function buildParameters(schema: Schema | undefined, location: "path" | "query"): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties, required } = toJsonSchema(schema, "input");
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isObjectSchema(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || needed.includes(name),
    schema: property,
  }));
}

const hasBody = ({ method }: Endpoint) => method !== "GET";

function listErrorCodes(endpoint: Endpoint): string[] {
  const hasInput =
    endpoint.params !== undefined || endpoint.query !== undefined || endpoint.body !== undefined;
  return [
    ...new Set([
      "bad_request",
      ...(hasBody(endpoint) ? ["payload_too_large", "unsupported_media_type"] : []),
      ...(hasBody(endpoint) && endpoint.bodyTypes === undefined ? ["malformed_json"] : []),
      ...(endpoint.access === "public" ? [] : ["unauthenticated", "insufficient_scope"]),
      ...(endpoint.access === "public" || endpoint.access === "member" ? [] : ["forbidden"]),
      ...(hasInput ? ["validation_error"] : []),
      ...endpoint.errors,
      "rate_limited",
      "internal_error",
      "unavailable",
    ]),
  ];
}

/** The envelope as a schema that allows no additional properties. */
export function buildEnvelopeSchema(
  success: boolean,
  status: JsonSchema,
  data: JsonSchema,
  error: JsonSchema,
): JsonSchema {
  return {
    type: "object",
    properties: {
      success: { const: success },
      status,
      message: { type: "string" },
      data,
      error,
      ...(success ? {} : { fields: { $ref: "#/components/schemas/Fields" } }),
    },
    required: ["success", "status", "message", "data", "error"],
    additionalProperties: false,
  };
}

function buildResponse(
  description: string,
  schema: JsonSchema,
  headers?: JsonSchema,
): OperationResponse {
  return {
    description,
    ...(headers === undefined ? {} : { headers }),
    content: { "application/json": { schema } },
  };
}

/** OpenAPI 3.1 describes binary content by its content type and an empty schema. */
const bytes = { schema: {} };

function buildFileResponse(description: string, type: string): OperationResponse {
  return { description, content: { [type]: bytes } };
}

function buildEventStreamResponse(description: string, data: JsonSchema): OperationResponse {
  return { description, content: { "text/event-stream": { schema: data } } };
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } },
};

function buildErrorResponse(
  status: number,
  codes: readonly string[],
  locale: Locale,
): OperationResponse {
  const description = codes
    .map((code) => `\`${code}\`: ${getErrorEntry(code).message[locale]}`)
    .join("\n\n");
  // A conflict response carries the current object in `data`.
  const data = codes.includes("conflict") ? {} : { type: "null" };
  const schema = buildEnvelopeSchema(false, { const: status }, data, { enum: codes });
  return buildResponse(
    description,
    schema,
    status === 429 || status === 503 ? retryAfter : undefined,
  );
}

function buildResponses(endpoint: Endpoint, locale: Locale): Record<string, OperationResponse> {
  const data = toJsonSchema(endpoint.data, "output");
  const statuses = endpoint.success === 201 ? [200, 201] : [200];
  const successes = statuses.map((status) => {
    const description =
      successDescriptions[endpoint.success === 201 ? status : "plain"]?.[locale] ?? "";
    if (endpoint.streams) return [status, buildEventStreamResponse(description, data)];
    const schema = buildEnvelopeSchema(true, { const: status }, data, { type: "null" });
    return [
      status,
      endpoint.file === undefined
        ? buildResponse(description, schema)
        : buildFileResponse(description, endpoint.file),
    ];
  });
  const byStatus = Object.groupBy(listErrorCodes(endpoint), (code) => getErrorEntry(code).status);
  const failures = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    buildErrorResponse(Number(status), codes, locale),
  ]);
  return Object.fromEntries([...successes, ...failures]);
}

const successDescriptions: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  plain: { es: "Listo", en: "Done" },
  200: { es: "Ya existía", en: "It was there already" },
  201: { es: "Creado", en: "Created" },
};

function requestBody({ bodyTypes }: Endpoint, body: Schema): JsonSchema {
  if (bodyTypes !== undefined) {
    return { required: true, content: Object.fromEntries(bodyTypes.map((type) => [type, bytes])) };
  }
  return {
    required: !z.safeParse(body, {}).success,
    content: { "application/json": { schema: toJsonSchema(body, "input") } },
  };
}

/** A session, or an API token with all scopes of one alternative. */
function buildSecurity(endpoint: Endpoint): Operation["security"] {
  if (endpoint.access === "public") return [];
  return [
    { bearer: [] },
    ...listApiTokenScopes(endpoint).map((scopes) => ({ apiToken: [...scopes] })),
  ];
}

function buildOperation(endpoint: Endpoint, locale: Locale): Operation {
  const body = endpoint.body;
  return {
    operationId: buildOperationId(endpoint),
    summary: endpoint.summary[locale],
    tags: [endpoint.path.split("/")[1] ?? ""],
    security: buildSecurity(endpoint),
    parameters: [
      ...buildParameters(endpoint.params, "path"),
      ...buildParameters(endpoint.query, "query"),
    ],
    ...(body === undefined ? {} : { requestBody: requestBody(endpoint, body) }),
    responses: buildResponses(endpoint, locale),
  };
}

const buildComponents = (locale: Locale) => ({
  securitySchemes: {
    bearer: { type: "http", scheme: "bearer", description: aboutSchemes.bearer[locale] },
    apiToken: { type: "http", scheme: "bearer", description: describeApiTokens(locale) },
  },
  schemas: {
    Fields: {
      type: "array",
      items: {
        type: "object",
        properties: { path: { type: "string" }, message: { type: "string" } },
        required: ["path", "message"],
        additionalProperties: false,
      },
    },
  },
});

const aboutSchemes = {
  bearer: {
    es: "El token de acceso de una sesión, que responde `POST /sessions/login`.",
    en: "The access token of a session, which `POST /sessions/login` answers.",
  },
  apiToken: {
    es: "Un token de API personal, que creas en Seguridad. Abre lo que nombran sus permisos:",
    en: "A personal API token, which you create in Security. It opens what its scopes name:",
  },
};

const aboutClosed = {
  es:
    "Sin `read`, las respuestas no llevan datos: solo el `id` de lo que se crea. Sin `private`, la agenda y las " +
    "revisiones no dicen nada de tus noches. Ningún permiso abre tu cuenta, tu seguridad, tus conversaciones, " +
    "tus círculos, tus conexiones ni las personas de tus espacios.",
  en:
    "Without `read`, answers carry no data but the `id` of what is created. Without `private`, the agenda and " +
    "reviews say nothing about your nights. No scope opens your account, its security, your conversations, " +
    "circles and connections, or the members of your workspaces.",
};

function describeApiTokens(locale: Locale): string {
  const scopes = apiTokenScopes.map(
    (scope) => `\`${scope}\`: ${apiTokenScopeLabels[scope][locale]}`,
  );
  return [aboutSchemes.apiToken[locale], ...scopes, aboutClosed[locale]].join("\n\n");
}

const about = {
  es:
    "Toda respuesta viaja en el sobre {success, status, message, data, error}. " +
    "Los días son locales (AAAA-MM-DD) y los instantes ISO 8601.",
  en:
    "Every answer travels in the envelope {success, status, message, data, error}. " +
    "Days are local (YYYY-MM-DD) and instants ISO 8601.",
};

export function openApiDocument(endpoints: Iterable<Endpoint>, locale: Locale): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  for (const endpoint of endpoints) {
    const described = buildOperation(endpoint, locale);
    for (const tag of described.tags) tags.add(tag);
    const path = (paths[openApiPath(endpoint.path)] ??= {});
    path[endpoint.method.toLowerCase()] = described;
  }
  return {
    openapi: "3.1.0",
    info: { title: "Vereda", version: "1", description: about[locale] },
    servers: [{ url: "/api/v1" }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: buildComponents(locale),
  };
}
