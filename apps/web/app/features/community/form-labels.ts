// The buttons of the form dialogs of the community.
import { m } from "#platform/i18n/generated/messages.js";

export function getFormLabels(
  save = m.community_connections_save(),
  saving = m.community_connections_saving(),
) {
  return {
    save,
    saving,
    cancel: m.community_connections_cancel(),
    close: m.community_connections_close(),
  };
}
