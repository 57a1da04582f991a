// Closes what waits on this device, with a key that lies only on the server: AES-256-GCM of the browser. Whoever finds
// the device finds noise.

/** A key in memory, which nothing can read out of it. */
export type WaitingKey = CryptoKey;

const NONCE_BYTES = 12;
const CIPHER = "AES-GCM";

/** Browsers close nothing on addresses that are not safe themselves. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

const toText = (bytes: Uint8Array) => btoa(String.fromCodePoint(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (one) => one.codePointAt(0) ?? 0);

/** @param key base64url, as the server tells it */
export function keyFrom(key: string): Promise<WaitingKey> {
  const bytes = toBytes(key.replaceAll("-", "+").replaceAll("_", "/"));
  return crypto.subtle.importKey("raw", bytes, CIPHER, false, ["encrypt", "decrypt"]);
}

/** Bound to its place: moved under another id, it no longer opens. */
function settingsOf(id: string, nonce: BufferSource): AesGcmParams {
  return { name: CIPHER, iv: nonce, additionalData: new TextEncoder().encode(id) };
}

export async function sealText(key: WaitingKey, id: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = new TextEncoder().encode(text);
  const body = await crypto.subtle.encrypt(settingsOf(id, nonce), key, plain);
  return toText(Uint8Array.of(...nonce, ...new Uint8Array(body)));
}

/** What was sealed; null when it does not open with this key. */
export async function openText(
  key: WaitingKey,
  id: string,
  sealed: string,
): Promise<string | null> {
  try {
    const bytes = toBytes(sealed);
    const [nonce, body] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)];
    const plain = await crypto.subtle.decrypt(settingsOf(id, nonce), key, body);
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
