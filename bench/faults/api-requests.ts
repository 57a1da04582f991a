// Builds mutated requests from the OpenAPI document of the running server.
import { makeRandom } from "./random.ts";
import type { Random } from "./random.ts";
import { generate, junk, mutate, toArray, toObject } from "./schema-values.ts";
import type { Schema } from "./schema-values.ts";

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Schema[];
  readonly body: Schema | null;
  /** Of an upload, instead of JSON. */
  readonly uploadType: string | null;
}

export interface BuiltRequest {
  readonly method: string;
  readonly path: string;
  readonly contentType: string | null;
  readonly body: string | Buffer | null;
}

export function listOperations(document: unknown): Operation[] {
  return Object.entries(toObject(toObject(document)["paths"])).flatMap(([path, methods]) =>
    Object.entries(toObject(methods)).map(([method, value]) => {
      const operation = toObject(value);
      const content = Object.entries(toObject(toObject(operation["requestBody"])["content"]));
      const [type, media] = content[0] ?? [null, {}];
      const isJson = type === "application/json";
      return {
        method: method.toUpperCase(),
        path,
        parameters: toArray(operation["parameters"]).map(toObject),
        body: isJson ? toObject(toObject(media)["schema"]) : null,
        uploadType: isJson ? null : type,
      };
    }),
  );
}

/** Ids seen in responses, by the kind of object: "tasks", "missions". */
export class Ids {
  readonly #byKind = new Map<string, string[]>();
  readonly #all: string[] = [];

  add(kind: string, id: string): void {
    const ids = this.#byKind.get(kind) ?? [];
    this.#byKind.set(kind, ids);
    for (const list of [ids, this.#all]) {
      list.push(id);
      if (list.length > 500) list.shift();
    }
  }

  /** Mostly a fitting one, sometimes of another kind or of nothing. */
  pick(random: Random, kind: string): string {
    const fitting = this.#byKind.get(kind);
    if (fitting !== undefined && random.chance(0.85)) return random.pick(fitting);
    if (this.#all.length > 0 && random.chance(0.7)) return random.pick(this.#all);
    return random.pick([
      "0198c0de-0000-7000-8000-000000000000",
      "not-an-id",
      "0",
      "%00",
      "me",
      "null",
    ]);
  }

  /** Collects every id in a response, under the kind that its property or the path names. */
  collect(value: unknown, kind: string): void {
    if (Array.isArray(value)) for (const item of value) this.collect(item, kind);
    else
      for (const [name, entry] of Object.entries(toObject(value))) {
        if (typeof entry === "object") {
          const named = name.endsWith("s") ? name : `${name}s`;
          this.collect(entry, name === "items" ? kind : named);
        } else if (typeof entry === "string" && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(entry)) {
          if (name === "id") this.add(kind === "quick-add" ? "tasks" : kind, entry);
          else if (name.endsWith("Id")) this.add(`${name.slice(0, -2)}s`, entry);
        }
      }
  }
}

/** The last word of a path that is no parameter. */
export const findKind = (path: string) =>
  path.split("/").findLast((part) => part !== "" && !part.startsWith("{")) ?? "";

/** An address holds well-formed text only. */
function toText(value: unknown, max: number): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.slice(0, max).toWellFormed();
}

function fillPath(random: Random, operation: Operation, ids: Ids): string {
  const parts = operation.path.split("/");
  const filled = parts.map((part, index) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined) return part;
    const schema = operation.parameters.find((one) => one["in"] === "path" && one["name"] === name);
    const kind = name === "id" ? (parts[index - 1] ?? "") : `${name.replace(/Id$/, "")}s`;
    const value = generate(random, toObject(schema?.["schema"]), name, () =>
      ids.pick(random, kind),
    );
    const given = random.chance(0.05) ? random.pick(junk) : value;
    return encodeURIComponent(toText(given, 2_000));
  });
  return filled.join("/");
}

function buildQuery(random: Random, operation: Operation, ids: Ids): string {
  const query = new URLSearchParams();
  for (const parameter of operation.parameters) {
    const name = String(parameter["name"]);
    if (parameter["in"] !== "query" || !(parameter["required"] === true || random.chance(0.5)))
      continue;
    if (random.chance(0.05)) continue;
    const findId = () => ids.pick(random, `${name.replace(/Id$/, "")}s`);
    const value = generate(random, toObject(parameter["schema"]), name, findId);
    const given = random.chance(0.15) ? random.pick(junk) : value;
    query.append(name, toText(given, 4_000));
    if (random.chance(0.03)) query.append(name, "twice");
  }
  if (random.chance(0.03)) query.append("extra", "1");
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

function buildBody(random: Random, schema: Schema, ids: Ids): string {
  if (random.chance(0.02))
    return random.pick(["", "{", "[", '"', "nul", "{}{}", '{"a":}', "\u0000"]);
  if (random.chance(0.03)) return JSON.stringify(random.pick(junk));
  const findId = (name: string) => ids.pick(random, `${name.replace(/Ids?$/, "")}s`);
  let value = generate(random, schema, "", findId);
  const mutations = random.chance(0.5) ? 0 : 1 + random.below(3);
  for (let count = 0; count < mutations; count += 1) value = mutate(random, value);
  return JSON.stringify(value) ?? "";
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** @returns the request of this number: the same for the same seed, but for the ids of objects */
export function buildRequest(
  seed: number,
  number: number,
  operations: readonly Operation[],
  ids: Ids,
): { random: Random; operation: Operation; request: BuiltRequest } {
  const random = makeRandom(Math.imul(seed, 1_000_003) + number);
  const operation = random.pick(operations);
  const path = fillPath(random, operation, ids) + buildQuery(random, operation, ids);
  const { method, body, uploadType } = operation;
  if (uploadType !== null) {
    const cut = PNG.subarray(0, random.below(PNG.length + 1));
    const content = random.pick([PNG, cut, Buffer.from("%PDF-1.4"), Buffer.alloc(200_000, 255)]);
    const contentType = random.chance(0.1) ? "text/plain" : uploadType;
    return { random, operation, request: { method, path, contentType, body: content } };
  }
  const text = body === null ? null : buildBody(random, body, ids);
  const contentType = random.chance(0.02) ? "text/plain" : "application/json";
  const request = { method, path, contentType: text === null ? null : contentType, body: text };
  return { random, operation, request };
}
