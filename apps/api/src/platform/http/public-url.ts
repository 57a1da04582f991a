// The address at which people reach the product, for links that leave it.
import type { Config } from "#config.ts";

/** The origin of the product's pages: PUBLIC_URL, or where the server listens. */
export function publicUrl({ publicUrl, host, port }: Config): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}
