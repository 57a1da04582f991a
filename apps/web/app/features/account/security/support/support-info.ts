// Entries of the support view, in the order used on the phone; also the text to copy.
import type { DebugView } from "@vereda/domain/account/two-step/contract-security";
import { userRoleDefinitions, userRoles } from "@vereda/domain/account/profile/user-roles";
import type { Locale } from "@vereda/domain/locale";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { DeviceInfo, ServiceWorkerState } from "./device-info.ts";

export interface InfoEntry {
  name: string;
  value: string | null;
}

interface InfoGroup {
  title: string;
  entries: readonly InfoEntry[];
}

interface SupportSource {
  view: Partial<DebugView> | null;
  device: DeviceInfo | null;
  settings: { theme: string; timezone: string };
}

const WORKER_LABELS: Readonly<Record<ServiceWorkerState, () => string>> = {
  unsupported: m.account_security_worker_unsupported,
  none: m.account_security_worker_none,
  installing: m.account_security_worker_installing,
  waiting: m.account_security_worker_pending,
  active: m.account_security_worker_active,
};

const MEBIBYTE = 1_048_576;

function formatRole(slug: string | undefined, locale: Locale): string | null {
  const role = userRoles.find((one) => one === slug);
  return role === undefined ? (slug ?? null) : userRoleDefinitions[role].label[locale];
}

function formatMegabytes(bytes: number, locale: Locale): string {
  return `${formatNumber(bytes / MEBIBYTE, locale, { maximumFractionDigits: 1 })} MB`;
}

function formatStorage(device: DeviceInfo, locale: Locale): string {
  if (!device.isStorageWritable) return m.account_security_storage_blocked();
  if (device.storage === null) return m.panel_available();
  return m.account_security_storage_used({
    used: formatMegabytes(device.storage.used, locale),
    max: formatMegabytes(device.storage.quota, locale),
  });
}

function listAccountEntries(view: SupportSource["view"], locale: Locale): InfoEntry[] {
  return [
    {
      name: m.account_security_info_auth(),
      value: view?.authState ? m.account_security_authenticated() : null,
    },
    { name: m.panel_username(), value: view?.username || null },
    { name: m.common_email(), value: view?.email || null },
    { name: m.account_security_info_user_id(), value: view?.userId || null },
    { name: m.account_security_info_token(), value: view?.token || null },
    { name: m.panel_role(), value: formatRole(view?.role, locale) },
    {
      name: m.account_security_info_workspaces(),
      value: view?.workspaceCount === undefined ? null : String(view.workspaceCount),
    },
  ];
}

function listConnectionEntries(
  view: SupportSource["view"],
  device: DeviceInfo | null,
): InfoEntry[] {
  const online = device && (device.online ? m.account_security_yes() : m.account_security_no());
  return [
    { name: m.account_security_info_online(), value: online },
    { name: m.account_security_info_ip(), value: view?.ip || null },
    { name: m.account_security_info_user_agent(), value: view?.userAgent || null },
  ];
}

function listApplicationEntries(
  { view, device, settings }: SupportSource,
  locale: Locale,
): InfoEntry[] {
  return [
    { name: m.account_security_info_version(), value: view?.appVersion || null },
    { name: m.account_security_info_build(), value: device?.build ?? null },
    { name: m.common_language(), value: locale },
    { name: m.account_preferences_zone(), value: settings.timezone },
    { name: m.account_preferences_theme(), value: settings.theme },
    {
      name: m.account_security_info_worker(),
      value: device?.serviceWorker ? WORKER_LABELS[device.serviceWorker]() : null,
    },
  ];
}

function listDeviceEntries(device: DeviceInfo | null, locale: Locale): InfoEntry[] {
  const size = (one: { width: number; height: number }) => `${one.width} × ${one.height}`;
  return [
    {
      name: m.account_security_info_screen(),
      value:
        device &&
        m.account_security_screen_of({
          size: size(device.screen),
          density: formatNumber(device.screen.density, locale, { maximumFractionDigits: 2 }),
        }),
    },
    { name: m.account_security_info_window(), value: device && size(device.window) },
    { name: m.account_security_info_device_zone(), value: device?.timeZone ?? null },
    { name: m.account_security_info_languages(), value: device?.languages.join(", ") || null },
    { name: m.account_security_info_storage(), value: device && formatStorage(device, locale) },
  ];
}

export function buildSupportInfo(source: SupportSource, locale: Locale): InfoGroup[] {
  const { view, device } = source;
  return [
    { title: m.panel_account(), entries: listAccountEntries(view, locale) },
    { title: m.account_security_info_connection(), entries: listConnectionEntries(view, device) },
    {
      title: m.account_security_info_application(),
      entries: listApplicationEntries(source, locale),
    },
    { title: m.account_security_info_device(), entries: listDeviceEntries(device, locale) },
  ];
}

export function formatSupportText(
  groups: readonly InfoGroup[],
  head: { at: string; errors: readonly string[] },
): string {
  const paragraphs = groups.map(({ title, entries }) =>
    [title, ...entries.map(({ name, value }) => `${name}: ${value ?? "—"}`)].join("\n"),
  );
  const first = ["Vereda", head.at, ...head.errors].join("\n");
  return [first, ...paragraphs, ""].join("\n\n").trimEnd() + "\n";
}
