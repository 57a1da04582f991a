// Encrypts intimate data stored on the device with AES-256-GCM and a key from the server.

/** A key in memory that scripts cannot export. */
export type DeviceKey = CryptoKey;

const NONCE_BYTES = 12;
const CIPHER = "AES-GCM";

/** Web Crypto exists on secure (HTTPS) pages only. */
export function canEncrypt(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

const toText = (bytes: Uint8Array) => btoa(String.fromCodePoint(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (one) => one.codePointAt(0) ?? 0);

/** @param key base64url, as the server sends it */
export function importKey(key: string): Promise<DeviceKey> {
  const bytes = toBytes(key.replaceAll("-", "+").replaceAll("_", "/"));
  return crypto.subtle.importKey("raw", bytes, CIPHER, false, ["encrypt", "decrypt"]);
}

/** The id is authenticated: ciphertext moved to another id cannot be decrypted. */
function buildSettings(id: string, nonce: BufferSource): AesGcmParams {
  return { name: CIPHER, iv: nonce, additionalData: new TextEncoder().encode(id) };
}

export async function encryptText(key: DeviceKey, id: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const body = await crypto.subtle.encrypt(
    buildSettings(id, nonce),
    key,
    new TextEncoder().encode(text),
  );
  return toText(Uint8Array.of(...nonce, ...new Uint8Array(body)));
}

/** The plaintext; null when it cannot be decrypted with this key. */
export async function decryptText(
  key: DeviceKey,
  id: string,
  encrypted: string,
): Promise<string | null> {
  try {
    const bytes = toBytes(encrypted);
    const [nonce, body] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)];
    const text = await crypto.subtle.decrypt(buildSettings(id, nonce), key, body);
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
