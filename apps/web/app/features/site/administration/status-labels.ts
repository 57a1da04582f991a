// Explains the redirect status codes.
import { m } from "#platform/i18n/generated/messages.js";

const statusLabels: Readonly<Record<number, () => string>> = {
  301: m.site_admin_status_301,
  302: m.site_admin_status_302,
  307: m.site_admin_status_307,
  308: m.site_admin_status_308,
};

/** In display order: temporary redirects first, because they are reversible. */
export const offeredStatuses = [302, 301, 307, 308] as const;

export function getStatusLabel(status: number): string {
  return statusLabels[status]?.() ?? String(status);
}
