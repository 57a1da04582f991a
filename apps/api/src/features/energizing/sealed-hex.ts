// Sealed bytes as a query answers them that is told as JSON.

/** The bytes of PostgreSQL's hexadecimal text, such as `\x01af`. */
export function bytesOfHex(hexadecimal: string): Uint8Array {
  return Buffer.from(hexadecimal.slice(2), "hex");
}
