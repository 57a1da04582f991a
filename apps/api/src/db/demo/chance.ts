// Generates pseudo-random numbers for demo data that are the same on every machine.

/**
 * Maps a text to a number in [0, 1): FNV-1a, then MurmurHash3's finalizer, so that similar texts differ.
 */
export function getSeededRandom(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
