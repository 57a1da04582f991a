// Reads lengths of time ("2 horas y media") with one pattern, so that a phrase can contain any of them.
import type { createPatternBuilder } from "./phrase.ts";

/** Not minutes: "400m", "comprar cable de 10m", "buy 20m of cable". In both languages. */
export const METRES =
  "(?:\\d{3,}|(?<=(?<![a-z])(?:de\\s+|of\\s+|(?:compr|buy|order)\\S*\\s+(?:\\S+\\s+)*))\\d+|\\d+(?=m of))m(?![a-z])";

/** A pattern, and the minutes of its groups; longer lengths precede shorter ones that they contain. */
export type Length = readonly [source: string, read: (groups: readonly string[]) => number];

type LengthReader = {
  /** The pattern of all lengths; its first group is the whole text. */
  readonly source: string;
  /** The minutes of that text; 0 when it is not a length. */
  readonly parse: (text: string | undefined) => number;
};

export function createLengthReader(
  makePattern: ReturnType<typeof createPatternBuilder>,
  lengths: readonly Length[],
): LengthReader {
  const compiled: RegExp[] = [];
  return {
    source: `(${lengths.map(([source]) => source).join("|")})`,
    parse: (text = "") => {
      for (const [index, [source, read]] of lengths.entries()) {
        const pattern = (compiled[index] ??= makePattern(`^(?:${source})$`, ""));
        const match = pattern.exec(text);
        if (match !== null) return read(match.slice(1).map((group) => group ?? ""));
      }
      return 0;
    },
  };
}
