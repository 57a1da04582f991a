// One description of one HTTP call. It feeds the route, the OpenAPI document, the typed client and the forms.
import type * as z from "zod/mini";
import type { Label } from "../locale.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: everybody, a signed-in person ("member"), or somebody trusted with more. What each level
 * asks for is said in `account/policy.ts`; finer rules live in `<slug>/policy.ts`.
 */
export const accessLevels = ["public", "member", "moderator", "administrator"] as const;
export type Access = (typeof accessLevels)[number];

type Schema = z.ZodMiniType;

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Who extends Access = Access,
  Verb extends Method = Method,
  Path extends `/${string}` = `/${string}`,
> {
  readonly method: Verb;
  /** Relative to `/api/v1`, with `:name` parameters. */
  readonly path: Path;
  readonly access: Who;
  /** What it does, in one line, for the reference page. */
  readonly summary: Label;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Content types of a body that is a file; JSON otherwise. */
  readonly bodyTypes: readonly string[] | undefined;
  /** Most bytes of a body that is a file. */
  readonly bodyLimit: number | undefined;
  /** The content type of an answer that is a file; the envelope otherwise. */
  readonly file: string | undefined;
  /** Whether the answer goes on: server-sent events, each of which carries `data` without an envelope. */
  readonly streams: boolean;
  /** What the envelope carries in `data` on success. */
  readonly data: Data;
  /** 201 for calls that make something new; a repeated create answers 200 all the same. */
  readonly success: 200 | 201;
  /** Named errors beyond those every call may answer (validation, unauthenticated, rate limit, internal). */
  readonly errors: readonly string[];
}

interface EndpointInput<P, Q, B, D, A, M, U> {
  method: M;
  path: U;
  access?: A;
  summary: Label;
  params?: P;
  query?: Q;
  body?: B;
  bodyTypes?: readonly string[];
  bodyLimit?: number;
  file?: string;
  streams?: boolean;
  data: D;
  success?: 200 | 201;
  errors?: readonly string[];
}

/**
 * Describes a call. `access` defaults to "member", `success` to 200. Marked as pure so that bundles
 * drop the contracts they do not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  D extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Access = "member",
  M extends Method = Method,
  U extends `/${string}` = `/${string}`,
>(input: EndpointInput<P, Q, B, D, A, M, U>): Endpoint<P, Q, B, D, A, M, U> {
  return {
    method: input.method,
    path: input.path,
    access: input.access ?? ("member" as A),
    summary: input.summary,
    params: input.params as P,
    query: input.query as Q,
    body: input.body as B,
    bodyTypes: input.bodyTypes,
    bodyLimit: input.bodyLimit,
    file: input.file,
    streams: input.streams ?? false,
    data: input.data,
    success: input.success ?? 200,
    errors: input.errors ?? [],
  };
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler reads. */
export type ParamsOf<E extends Endpoint> = OutputOf<E["params"]>;
export type QueryOf<E extends Endpoint> = OutputOf<E["query"]>;
export type BodyOf<E extends Endpoint> = OutputOf<E["body"]>;
/** What a handler returns and a client receives. */
export type DataOf<E extends Endpoint> = z.output<E["data"]>;
/** What a client sends. */
export type ParamsIn<E extends Endpoint> = InputOf<E["params"]>;
export type QueryIn<E extends Endpoint> = InputOf<E["query"]>;
export type BodyIn<E extends Endpoint> = InputOf<E["body"]>;
