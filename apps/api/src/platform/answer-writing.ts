// How the answers of the busiest calls are written: by a serializer that the framework makes of their contract. It
// leaves out what the contract does not name, as checking an answer does, in a tenth of the time; what it does not
// do is refuse a value of the wrong kind. So a call is only written like this in production: wherever tests or
// developers look, its answers are checked like all others.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import type { FastifySchema } from "fastify";
import * as z from "zod/mini";
import { envelopeSchema } from "./openapi.ts";

/** The answer of a call on success, as the serializer understands it: a null is said beside the type it stands for. */
export function writtenAnswer(endpoint: Endpoint): FastifySchema {
  const data = z.toJSONSchema(endpoint.data, {
    io: "output",
    unrepresentable: "any",
    target: "openapi-3.0",
  });
  const envelope = envelopeSchema(true, { type: "integer" }, data, { type: "null" });
  return { response: { [endpoint.success]: { ...envelope, properties: plain(envelope) } } };
}

// A constant is written as it is, whatever stands there.
function plain({ properties }: Readonly<Record<string, unknown>>): object {
  return { ...Object(properties), success: { type: "boolean" } };
}
