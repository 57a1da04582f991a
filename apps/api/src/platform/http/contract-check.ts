// Holds an answer against the OpenAPI document: a status that the call names, a body of the named shape,
// and not one key more. Tests run every answer through it.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { listAddresses, isAddress, pathOf } from "./addresses.ts";
import { errorCatalogue } from "./errors/error-catalogue.ts";
import { envelopeSchema, openApiDocument, openApiPath } from "./reference/openapi.ts";

/** Throws with what is wrong with an answer; an address that no call has must fail in the envelope. */
export type ContractCheck = (method: string, url: string, status: number, body: unknown) => void;

const fields = "#/components/schemas/Fields";

// A schema taken out of the document must still find what it refers to.
function withDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll(fields, `document${fields}`));
}

const unknownAddressSchema = withDocument(
  envelopeSchema(
    false,
    { type: "integer", minimum: 400 },
    { type: "null" },
    { enum: Object.keys(errorCatalogue) },
  ),
);

const countParameters = ({ path }: Endpoint) => path.split(":").length;
const getShape = (method: string, address: string) => `${method} ${address.split("/").length}`;

/** Finds the call that answers at a URL: the one with the fewest parameters in its address. */
function createEndpointFinder(endpoints: readonly Endpoint[]) {
  const addresses = endpoints
    .toSorted((one, other) => countParameters(one) - countParameters(other))
    .flatMap((endpoint) => listAddresses(endpoint).map((pattern) => ({ endpoint, pattern })));
  const byShape = Map.groupBy(addresses, ({ endpoint, pattern }) =>
    getShape(endpoint.method, pattern),
  );
  return (method: string, url: string): Endpoint | undefined => {
    const path = pathOf(url);
    const candidates = byShape.get(getShape(method, path));
    return candidates?.find(({ pattern }) => isAddress(pattern, path))?.endpoint;
  };
}

function prepare(endpoints: readonly Endpoint[]): ContractCheck {
  const findEndpoint = createEndpointFinder(endpoints);
  const document = openApiDocument(endpoints, "en");
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: "document", components: document.components });
  const compiled = new Map<string, ValidateFunction>();
  const validate = (name: string, getSchema: () => object, body: unknown) => {
    const validator = compiled.get(name) ?? ajv.compile(getSchema());
    compiled.set(name, validator);
    if (validator(body)) return;
    const errors = ajv.errorsText(validator.errors);
    throw new Error(`${name} breaks its contract: ${errors} in ${JSON.stringify(body)}`);
  };
  return (method, url, status, body) => {
    const endpoint = findEndpoint(method, url);
    const name = `The answer ${status} of ${method} ${endpoint?.path ?? "an unknown address"}`;
    if (endpoint === undefined) return validate(name, () => unknownAddressSchema, body);
    const operation = document.paths[openApiPath(endpoint.path)]?.[method.toLowerCase()];
    const response = operation?.responses[String(status)];
    if (response === undefined) {
      throw new Error(`${name} is not named in its contract: ${JSON.stringify(body)}`);
    }
    validate(name, () => withDocument(response.content["application/json"]?.schema ?? {}), body);
  };
}

// Test files of one process ask for the same calls: writing the document and compiling its schemas, which
// takes long, is done once for all of them.
const prepared: { readonly endpoints: readonly Endpoint[]; readonly check: ContractCheck }[] = [];

/** Prepares the check of these calls. */
export function contractCheck(requested: Iterable<Endpoint>): ContractCheck {
  const endpoints = [...requested];
  const cached = prepared.find(
    (one) =>
      one.endpoints.length === endpoints.length &&
      one.endpoints.every((endpoint, index) => endpoint === endpoints[index]),
  );
  if (cached !== undefined) return cached.check;
  const check = prepare(endpoints);
  prepared.push({ endpoints, check });
  return check;
}
