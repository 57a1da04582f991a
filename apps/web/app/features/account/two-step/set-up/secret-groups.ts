export function splitSecret(secret: string): string[] {
  return secret.match(/.{1,4}/g) ?? [];
}
