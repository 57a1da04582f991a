// Converts a contract call to an `app.inject` request, for tests and demo data.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import type { InjectOptions } from "fastify";

/** Loosely typed parts of a request. Typed callers wrap it in `ParamsIn`, `QueryIn` and `BodyIn`. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

function buildUrl(endpoint: Endpoint, parts: CallParts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ""),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? `/api/v1${path}` : `/api/v1${path}?${query.toString()}`;
}

export function buildInjectOptions(
  endpoint: Endpoint,
  parts: CallParts,
): InjectOptions & { url: string } {
  const { body } = parts;
  const hasBody = body !== undefined;
  const isFile = body instanceof Uint8Array;
  return {
    method: endpoint.method,
    url: buildUrl(endpoint, parts),
    headers: {
      ...(parts.token === undefined ? {} : { authorization: `Bearer ${parts.token}` }),
      ...(hasBody && !isFile ? { "content-type": "application/json" } : {}),
      ...parts.headers,
    },
    ...(hasBody ? { payload: isFile ? Buffer.from(body) : JSON.stringify(body) } : {}),
  };
}
