// The OpenAPI 3.1 document, made from the same contracts that the routes are registered with.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import type { Locale } from "@vereda/domain/locale";
import * as z from "zod/mini";
import { errorEntry } from "../errors/error-catalogue.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
  readonly responses: Readonly<Record<string, OperationAnswer>>;
}

interface OperationAnswer {
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

function jsonSchema(schema: Schema, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

/** `/planning/objectives/:id` as OpenAPI writes it. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function operationId({ method, path }: Endpoint): string {
  const words = path.replace(/:(\w+)/g, "by $1").split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map(capitalised).join("");
}

function isObjectSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}

function parameters(schema: Schema | undefined, place: "path" | "query"): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties, required } = jsonSchema(schema, "input");
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isObjectSchema(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || needed.includes(name),
    schema: property,
  }));
}

const hasBody = ({ method }: Endpoint) => method !== "GET";

/** Every error code that a call may answer, its own and those of all calls. */
function errorCodesOf(endpoint: Endpoint): string[] {
  const takesInput =
    endpoint.params !== undefined || endpoint.query !== undefined || endpoint.body !== undefined;
  return [
    ...new Set([
      "bad_request",
      ...(hasBody(endpoint) ? ["payload_too_large", "unsupported_media_type"] : []),
      ...(hasBody(endpoint) && endpoint.bodyTypes === undefined ? ["malformed_json"] : []),
      ...(endpoint.access === "public" ? [] : ["unauthenticated"]),
      ...(endpoint.access === "public" || endpoint.access === "member" ? [] : ["forbidden"]),
      ...(takesInput ? ["validation_error"] : []),
      ...endpoint.errors,
      "rate_limited",
      "internal_error",
    ]),
  ];
}

/** The envelope as a schema; nothing else may stand in it. */
export function envelopeSchema(
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

function answer(description: string, schema: JsonSchema, headers?: JsonSchema): OperationAnswer {
  return {
    description,
    ...(headers === undefined ? {} : { headers }),
    content: { "application/json": { schema } },
  };
}

/** Bytes, as OpenAPI 3.1 describes them: a content type and no schema of its own. */
const bytes = { schema: {} };

function file(description: string, type: string): OperationAnswer {
  return { description, content: { [type]: bytes } };
}

/** Events, each of which carries this. */
function events(description: string, data: JsonSchema): OperationAnswer {
  return { description, content: { "text/event-stream": { schema: data } } };
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } },
};

function errorAnswer(status: number, codes: readonly string[], locale: Locale): OperationAnswer {
  const description = codes
    .map((code) => `\`${code}\`: ${errorEntry(code).message[locale]}`)
    .join("\n\n");
  // A conflict shows the object as it stands now.
  const data = codes.includes("conflict") ? {} : { type: "null" };
  const schema = envelopeSchema(false, { const: status }, data, { enum: codes });
  return answer(description, schema, status === 429 ? retryAfter : undefined);
}

function responses(endpoint: Endpoint, locale: Locale): Record<string, OperationAnswer> {
  const data = jsonSchema(endpoint.data, "output");
  const statuses = endpoint.success === 201 ? [200, 201] : [200];
  const successes = statuses.map((status) => {
    const words = successWords[endpoint.success === 201 ? status : "plain"]?.[locale] ?? "";
    if (endpoint.streams) return [status, events(words, data)];
    const schema = envelopeSchema(true, { const: status }, data, { type: "null" });
    return [
      status,
      endpoint.file === undefined ? answer(words, schema) : file(words, endpoint.file),
    ];
  });
  const byStatus = Object.groupBy(errorCodesOf(endpoint), (code) => errorEntry(code).status);
  const failures = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    errorAnswer(Number(status), codes, locale),
  ]);
  return Object.fromEntries([...successes, ...failures]);
}

const successWords: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
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
    content: { "application/json": { schema: jsonSchema(body, "input") } },
  };
}

function operation(endpoint: Endpoint, locale: Locale): Operation {
  const body = endpoint.body;
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary[locale],
    tags: [endpoint.path.split("/")[1] ?? ""],
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(body === undefined ? {} : { requestBody: requestBody(endpoint, body) }),
    responses: responses(endpoint, locale),
  };
}

const components = {
  securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
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
};

const about = {
  es:
    "Toda respuesta viaja en el sobre {success, status, message, data, error}. " +
    "Los días son locales (AAAA-MM-DD) y los instantes ISO 8601.",
  en:
    "Every answer travels in the envelope {success, status, message, data, error}. " +
    "Days are local (YYYY-MM-DD) and instants ISO 8601.",
};

/** Describes the calls in one of the two languages. */
export function openApiDocument(endpoints: Iterable<Endpoint>, locale: Locale): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  for (const endpoint of endpoints) {
    const described = operation(endpoint, locale);
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
    components,
  };
}
