// Unzips a data export and finds its rows, in a thread of its own: the main one never holds a whole file as objects.
import { parentPort, workerData } from "node:worker_threads";
import { unzipSync } from "fflate";

export interface SplitRequest {
  readonly zip: Uint8Array;
  readonly maxBytes: number;
  readonly maxRows: number;
  readonly maxRowBytes: number;
}

export interface SplitFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Where each row begins and ends, in turn. */
  readonly bounds: Uint32Array;
}

export type SplitResult = readonly SplitFile[] | "import_invalid" | "import_too_large";

class Refusal extends Error {
  readonly code: Exclude<SplitResult, readonly SplitFile[]>;

  constructor(code: Refusal["code"]) {
    super(code);
    this.code = code;
  }
}

const README = "README.txt";

function unzip({ zip, maxBytes }: SplitRequest): Record<string, Uint8Array> {
  let bytes = 0;
  return unzipSync(zip, {
    filter({ name, originalSize }) {
      if (!name.endsWith(".json") && name !== README) return false;
      // A file larger than it claims is cut off, and is no JSON then.
      bytes += originalSize;
      if (bytes > maxBytes) throw new Refusal("import_too_large");
      return true;
    },
  });
}

const [quote, backslash, comma] = Buffer.from('"\\,');
const openers = new Set(Buffer.from("[{"));
const closers = new Set(Buffer.from("]}"));
const blanks = new Set(Buffer.from(" \t\r\n"));

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (blanks.has(bytes[at] ?? 0)) at += 1;
  return at;
}

/** The end of the element that begins here: the comma or bracket behind it. */
function findEnd(bytes: Uint8Array, from: number): number {
  let depth = 0;
  let isText = false;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (openers.has(byte)) depth += 1;
    else if (depth === 0 && (byte === comma || closers.has(byte))) return at;
    else if (closers.has(byte)) depth -= 1;
  }
  throw new Refusal("import_invalid");
}

/** Finds the rows of a list, each of which is valid JSON. */
function findRows(bytes: Uint8Array, { maxRows, maxRowBytes }: SplitRequest): Uint32Array {
  const bounds: number[] = [];
  let at = skipBlanks(bytes, 0);
  if (bytes[at] !== "[".charCodeAt(0)) throw new Refusal("import_invalid");
  at = skipBlanks(bytes, at + 1);
  const isEmpty = bytes[at] === "]".charCodeAt(0);
  for (let isLast = isEmpty; !isLast; at += 1) {
    const end = findEnd(bytes, at);
    if (end - at > maxRowBytes || bounds.length >= 2 * maxRows) {
      throw new Refusal("import_too_large");
    }
    JSON.parse(Buffer.from(bytes.subarray(at, end)).toString());
    bounds.push(at, end);
    isLast = bytes[end] === "]".charCodeAt(0);
    if (!isLast && bytes[end] !== comma) throw new Refusal("import_invalid");
    at = end;
  }
  if (skipBlanks(bytes, isEmpty ? at + 1 : at) !== bytes.length)
    throw new Refusal("import_invalid");
  return Uint32Array.from(bounds);
}

function split(request: SplitRequest): SplitResult {
  try {
    const { [README]: readme, ...files } = unzip(request);
    if (readme === undefined) return "import_invalid";
    let rows = 0;
    return Object.entries(files).map(([name, bytes]) => {
      const bounds = findRows(bytes, { ...request, maxRows: request.maxRows - rows });
      rows += bounds.length / 2;
      return { name: name.slice(0, -".json".length), bytes, bounds };
    });
  } catch (error) {
    return error instanceof Refusal ? error.code : "import_invalid";
  }
}

const result = split(workerData);
const buffers = typeof result === "string" ? [] : result.map(({ bytes }) => bytes.buffer);
parentPort?.postMessage(
  result,
  [...new Set(buffers)].filter((each) => each instanceof ArrayBuffer),
);
