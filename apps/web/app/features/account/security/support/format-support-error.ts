import { m } from "#platform/i18n/generated/messages.js";
import type { SupportError } from "./support-error.ts";

const ERROR_LABELS: Readonly<Record<SupportError, () => string>> = {
  device_info: m.account_security_error_device_info,
  no_user_data: m.account_security_error_no_user_data,
  no_server_data: m.account_security_error_no_server_data,
  session_expired: m.account_security_session_expired,
  server_error: m.account_security_error_server,
  network_error: m.account_security_error_network,
  service_error: m.account_security_error_service,
  request_error: m.account_security_error_request,
  request_error_retry: m.account_security_error_request_retry,
};

export function formatSupportError(error: SupportError): string {
  return ERROR_LABELS[error]();
}
