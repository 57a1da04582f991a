// Writes a small MMDB file (MaxMind DB format 2.0) for tests, with the parts of the format they need.
import ipaddr from "ipaddr.js";

type Value = string | number | { readonly [key: string]: Value };

// A control byte contains type and size; types above 7 need a second byte.
const types = { string: 2, integer: 6, map: 7 };

function encodeControl(type: number, size: number): Buffer {
  if (size > 28) throw new Error("Test values must be short.");
  return Buffer.from([(type << 5) | size]);
}

function encodeValue(value: Value): Buffer {
  if (typeof value === "string") {
    return Buffer.concat([
      encodeControl(types.string, Buffer.byteLength(value)),
      Buffer.from(value),
    ]);
  }
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([encodeControl(types.integer, 4), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    encodeControl(types.map, entries.length),
    ...entries.flat().map(encodeValue),
  ]);
}

/** The address bits of a network; IPv4 networks are under ::/96. */
function parseNetworkBits(network: string): number[] {
  const [address, length] = ipaddr.parseCIDR(network);
  const bytes = address.toByteArray();
  const isIpv4 = bytes.length === 4;
  const whole = isIpv4 ? [...Array.from({ length: 12 }, () => 0), ...bytes] : bytes;
  const bits = whole.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
  return bits.slice(0, isIpv4 ? 96 + length : length);
}

/** The two children of a node: another node, a record or nothing. */
interface Node {
  readonly sides: [Side, Side];
}
type Side = { readonly node: number } | { readonly record: number } | null;

function buildTree(networks: readonly (readonly number[])[]): Node[] {
  const nodes: Node[] = [{ sides: [null, null] }];
  for (const [record, bits] of networks.entries()) {
    let at = nodes[0];
    for (const [depth, bit] of bits.entries()) {
      if (at === undefined) throw new Error("Networks must not overlap.");
      if (depth === bits.length - 1) {
        at.sides[bit === 1 ? 1 : 0] = { record };
        break;
      }
      let next = at.sides[bit === 1 ? 1 : 0];
      if (next === null) {
        next = { node: nodes.push({ sides: [null, null] }) - 1 };
        at.sides[bit === 1 ? 1 : 0] = next;
      }
      at = "node" in next ? nodes[next.node] : undefined;
    }
  }
  return nodes;
}

/**
 * Builds a database from records by network, such as `{ "200.0.0.0/8": { country: { iso_code: "MX" } } }`.
 */
export function buildCountryDatabase(
  databaseType: string,
  networks: Readonly<Record<string, Value>>,
): Buffer {
  const nodes = buildTree(Object.keys(networks).map(parseNetworkBits));
  const records = Object.values(networks).map(encodeValue);
  const getOffset = (record: number) => Buffer.concat(records.slice(0, record)).length;
  // Below the node count: a node. Equal: nothing. Above: a record, 16 bytes after the tree.
  const pointer = (side: Side) => {
    if (side === null) return nodes.length;
    return "node" in side ? side.node : nodes.length + 16 + getOffset(side.record);
  };
  const tree = Buffer.alloc(nodes.length * 8);
  for (const [index, { sides }] of nodes.entries()) {
    tree.writeUInt32BE(pointer(sides[0]), index * 8);
    tree.writeUInt32BE(pointer(sides[1]), index * 8 + 4);
  }
  const metadata = encodeValue({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: databaseType,
    ip_version: 6,
    node_count: nodes.length,
    record_size: 32,
  });
  const marker = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
  return Buffer.concat([tree, Buffer.alloc(16), ...records, marker, metadata]);
}
