// Chance that is the same on every machine: a demo life has to look lived, and twice the same.

/**
 * A number from 0 to 1 that a text always gives. FNV-1a, then MurmurHash3's finalizer, without which
 * neighbouring days would fare alike.
 */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
