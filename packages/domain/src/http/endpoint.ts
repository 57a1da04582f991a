// Describes an HTTP call once, for the route, OpenAPI document, typed client and forms.
import * as z from "zod/mini";
import { idParams } from "../id.ts";
import type { Label } from "../locale.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** "member" is any signed-in user; see `account/policy.ts` and the finer `<slug>/policy.ts`. */
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
  readonly summary: Label;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Content types of a file body; undefined for JSON. */
  readonly bodyTypes: readonly string[] | undefined;
  /** Maximum bytes of the body, if it is a file or larger than usual. */
  readonly bodyLimit: number | undefined;
  /** Content type of a file response; undefined for the envelope. */
  readonly file: string | undefined;
  /** Whether the response streams server-sent events, each with `data` and no envelope. */
  readonly streams: boolean;
  readonly data: Data;
  /** 201 for calls that create; a repeated create still responds with 200. */
  readonly success: 200 | 201;
  /** Paths of the reads whose response a write changes; a screen that displays one loads it again. */
  readonly changes: readonly string[];
  /** Whether `POST /me/undo` with the last parameter of the path restores what the call deleted. */
  readonly isUndoable: boolean;
  /** Error codes beyond those of every call (validation, unauthenticated, rate limit, internal). */
  readonly errors: readonly string[];
}

interface EndpointInput<P, Q, B, D, A> {
  access?: A;
  summary: Label;
  params?: P;
  query?: Q;
  body?: B;
  bodyTypes?: readonly string[];
  bodyLimit?: number;
  file?: string;
  streams?: boolean;
  data?: D;
  success?: 200 | 201;
  changes?: readonly string[];
  isUndoable?: boolean;
  errors?: readonly string[];
}

/** The names of the parameters of a path. */
type ParamNames<U> = U extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : U extends `${string}/:${infer Name}`
    ? Name
    : never;

type DefaultParams<U> = [ParamNames<U>] extends ["id"]
  ? [ParamNames<U>] extends [never]
    ? undefined
    : typeof idParams
  : undefined;

/**
 * `access` defaults to "member", `success` to 200 and `data` to null. A path with an id has `not_found` unless
 * it names its errors, and `idParams` unless it has other parameters. Pure, so that bundles drop unused
 * contracts.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  M extends Method,
  U extends `/${string}`,
  D extends Schema = z.ZodMiniNull,
  P extends Schema | undefined = DefaultParams<U>,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Access = "member",
>(call: `${M} ${U}`, input: EndpointInput<P, Q, B, D, A>): Endpoint<P, Q, B, D, A, M, U> {
  const [method, path = ""] = call.split(" ");
  const hasId = /\/:id(?:\/|$)/.test(path);
  return {
    method: method as M,
    path: path as U,
    access: input.access ?? ("member" as A),
    summary: input.summary,
    params: (input.params ?? (hasId ? idParams : undefined)) as P,
    query: input.query as Q,
    body: input.body as B,
    bodyTypes: input.bodyTypes,
    bodyLimit: input.bodyLimit,
    file: input.file,
    streams: input.streams ?? false,
    data: input.data ?? (z.null() as Schema as D),
    success: input.success ?? 200,
    changes: input.changes ?? [],
    isUndoable: input.isUndoable ?? false,
    errors: input.errors ?? (hasId ? ["not_found"] : []),
  };
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E["params"]>;
export type QueryOf<E extends Endpoint> = OutputOf<E["query"]>;
export type BodyOf<E extends Endpoint> = OutputOf<E["body"]>;
export type DataOf<E extends Endpoint> = z.output<E["data"]>;
export type ParamsIn<E extends Endpoint> = InputOf<E["params"]>;
export type QueryIn<E extends Endpoint> = InputOf<E["query"]>;
export type BodyIn<E extends Endpoint> = InputOf<E["body"]>;
