// Values that fit a JSON schema of the OpenAPI document, and mutations that make them not fit.
import type { Random } from "./random.ts";

export type Schema = Readonly<Record<string, unknown>>;

export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? [...value] : []);

const samples = [
  "2026-03-04",
  "08:30",
  "2026-03-04T15:00:00Z",
  "2026-03-04T15:00:00.000Z",
  "2026-03",
  "+525512345678",
  "#aa33cc",
  "#AA33CC",
  "a-slug",
  "abcdef",
  "123456",
  "1234",
  "1",
  "PT30M",
  "FREQ=DAILY",
  "a".repeat(32),
  "A".repeat(43),
];
const texts = ["Pan", "bench@example.com", "America/Mexico_City", "es", "México 🥐 niño", "x y z"];

const formats: Readonly<Record<string, string>> = {
  date: "2026-03-04",
  "date-time": "2026-03-04T15:00:00Z",
  email: "someone@example.com",
  uri: "https://example.com/a",
  time: "08:30",
};

/** @param findId gives the id of an object for the name of a property */
export type FindId = (name: string) => string;

/** Shares of optional fields, because rules between fields refuse most bodies that have many. */
const richness = [0, 0.1, 0.5, 0.9];

function generateText(random: Random, schema: Schema, name: string, findId: FindId): string {
  const { format, pattern } = schema;
  if (format === "uuid" || /(^id|Id|Ids)$/.test(name)) return findId(name);
  if (typeof format === "string" && formats[format] !== undefined) return formats[format];
  if (typeof pattern === "string") {
    const expression = new RegExp(pattern, "u");
    const fitting = [...samples, ...texts].filter((text) => expression.test(text));
    return fitting.length === 0 ? "x" : random.pick(fitting);
  }
  const text = random.pick(random.chance(0.3) ? samples : texts);
  return text
    .padEnd(Number(schema["minLength"] ?? 0), "a")
    .slice(0, Number(schema["maxLength"] ?? 1_000));
}

function generateNumber(random: Random, { minimum, maximum }: Schema): number {
  const low = Math.max(Number(minimum ?? 0), -1_000_000);
  const high = Math.min(Number(maximum ?? low + 100), low + 1_000_000);
  return random.pick([low, high, low + random.below(high - low + 1)]);
}

function generateObject(random: Random, schema: Schema, findId: FindId, depth: number): object {
  const required = toArray(schema["required"]);
  const share = random.pick(richness);
  const entries = Object.entries(toObject(schema["properties"]))
    .filter(([key]) => required.includes(key) || (depth < 6 && random.chance(share)))
    .map(([key, value]) => [key, generate(random, toObject(value), key, findId, depth + 1)]);
  return Object.fromEntries(entries);
}

export function generate(
  random: Random,
  schema: Schema,
  name: string,
  findId: FindId,
  depth = 0,
): unknown {
  if ("const" in schema) return schema["const"];
  const choices = [schema["enum"], schema["anyOf"], schema["oneOf"]].map(toArray);
  if (choices[0]?.length) return random.pick(choices[0]);
  const options = [...(choices[1] ?? []), ...(choices[2] ?? [])];
  if (options.length > 0)
    return generate(random, toObject(random.pick(options)), name, findId, depth + 1);
  const parts = toArray(schema["allOf"]).map(toObject);
  if (parts.length > 0) {
    const { allOf: _parts, ...rest } = schema;
    return generate(random, Object.assign({}, rest, ...parts), name, findId, depth + 1);
  }
  const { type } = schema;
  if (type === "string") return generateText(random, schema, name, findId);
  if (type === "integer" || type === "number") return generateNumber(random, schema);
  if (type === "boolean") return random.chance(0.5);
  if (type === "object") return generateObject(random, schema, findId, depth);
  if (type === "array") {
    const fixed = toArray(schema["prefixItems"]);
    const length = Math.max(Number(schema["minItems"] ?? 0), random.below(4));
    const items = fixed.length > 0 ? fixed : Array.from({ length }, () => schema["items"]);
    return items.map((item) => generate(random, toObject(item), name, findId, depth + 1));
  }
  return null;
}

const nest = (levels: number): unknown => {
  let value: unknown = "deep";
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values that programs stumble over. */
export const junk: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  2_147_483_648,
  -2_147_483_649,
  "",
  " ",
  "0",
  "null",
  "NaN",
  "undefined",
  "[object Object]",
  "__proto__",
  "' or 1=1; --",
  "%",
  "\\",
  "$1",
  "{{x}}",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202e evil",
  "\u200d\u200d",
  "ﷺ".repeat(50),
  "🧑‍🚀".repeat(200),
  "e\u0301".repeat(999),
  "İıſK",
  "a".repeat(301),
  "a".repeat(10_001),
  "ñ".repeat(100_000),
  "9".repeat(400),
  "2026-02-30",
  "0000-00-00",
  "0000-01-01",
  "-000001-01-01",
  "9999-12-31",
  "10000-01-01",
  "+275760-09-13",
  "2026-13-01T25:61:61Z",
  "9999-12-31T23:59:59.999Z",
  "0001-01-01T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "2026-03-04T10:00:00+23:59",
  "24:00",
  "23:60",
  "-1:00",
  "../../etc/passwd",
  "http://[::1",
  "javascript:alert(1)",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF",
  [],
  {},
  [null],
  [[]],
  { $ne: null },
  { length: -1 },
  { toString: 1 },
  { constructor: { prototype: {} } },
  nest(40),
  nest(2_000),
];

/** Changes one place of a value: another type, a huge or odd value, a missing or an extra field. */
export function mutate(random: Random, value: unknown): unknown {
  if (Array.isArray(value)) {
    const how = random.below(5);
    if (how === 0) return [...value, random.pick(junk)];
    if (how === 1 && value.length > 0)
      return Array.from({ length: 3_000 }, (_, index) => value[index % value.length]);
    if (how === 2) return [...value, ...value];
    if (value.length === 0) return random.pick(junk);
    const at = random.below(value.length);
    return value.map((item: unknown, index) => (index === at ? mutate(random, item) : item));
  }
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value);
    const how = random.below(6);
    if (how === 0) {
      const key = random.pick([
        "__proto__",
        "constructor",
        "extra",
        "id",
        "userId",
        "ownerId",
        "updatedAt",
        "workspaceId",
      ]);
      // `__proto__` is set as a field only by this way.
      return Object.fromEntries([...Object.entries(value), [key, random.pick(junk)]]);
    }
    if (keys.length === 0) return random.pick(junk);
    const key = random.pick(keys);
    if (how === 1)
      return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [
        name,
        name === key ? mutate(random, entry) : entry,
      ]),
    );
  }
  return random.pick(junk);
}
