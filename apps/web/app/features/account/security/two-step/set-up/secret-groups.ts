// A secret as people type it from a screen: in groups of four.

export function secretGroups(secret: string): string[] {
  return secret.match(/.{1,4}/g) ?? [];
}
