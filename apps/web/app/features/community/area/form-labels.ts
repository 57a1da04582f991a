// The buttons of the dialogs of an area's sections.
import { m } from "#platform/i18n/generated/messages.js";

export function getFormLabels() {
  return {
    save: m.community_connections_save(),
    saving: m.community_connections_saving(),
    cancel: m.community_connections_cancel(),
    close: m.community_connections_close(),
  };
}
