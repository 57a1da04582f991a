// The public base URL of the product, for links in emails and pages.
import type { Config } from "#config.ts";

export function getPublicUrl({ publicUrl, host, port }: Config): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}
