// Checks in tests that a response matches the OpenAPI document: status, shape and no extra fields.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { listAddresses, isAddress, pathOf } from "../http/addresses.ts";
import { errorCatalogue } from "../http/errors/error-catalogue.ts";
import { buildEnvelopeSchema, openApiDocument, openApiPath } from "../http/reference/openapi.ts";

/** Throws a description of the contract violation. An unknown URL must return an error envelope. */
export type ContractCheck = (method: string, url: string, status: number, body: unknown) => void;

const fields = "#/components/schemas/Fields";

// Rewrites local `$ref`s, so that a schema compiled outside the document still resolves them.
function withDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll(fields, `document${fields}`));
}

const unknownAddressSchema = withDocument(
  buildEnvelopeSchema(
    false,
    { type: "integer", minimum: 400 },
    { type: "null" },
    { enum: Object.keys(errorCatalogue) },
  ),
);

const countParameters = ({ path }: Endpoint) => path.split(":").length;
const getShape = (method: string, address: string) => `${method} ${address.split("/").length}`;

/** Matches a URL to its endpoint. The path with the fewest parameters wins. */
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

// Cached per process: building the document and compiling its schemas is slow, and many test files need the
// same.
const prepared: { readonly endpoints: readonly Endpoint[]; readonly check: ContractCheck }[] = [];

export function createContractCheck(requested: Iterable<Endpoint>): ContractCheck {
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
