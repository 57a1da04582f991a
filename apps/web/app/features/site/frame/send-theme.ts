// Saves the theme that a signed-in user chose on a public page; lazily loaded.
import type { Theme } from "@vereda/domain/account/profile/themes";
import { api } from "#platform/api/api.ts";

export function sendTheme(theme: Theme): void {
  void api.call("PATCH /sessions/preferences", { body: { theme }, retry: true });
}
