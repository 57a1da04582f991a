// Sends the theme that a signed-in person chose on a public page. Loaded at the first such choice.
import { accountApi } from "@vereda/domain/account/contract";
import type { Theme } from "@vereda/domain/account/themes";
import { api } from "#platform/api/api.ts";

export function sendTheme(theme: Theme): void {
  void api.call(accountApi.updatePreferences, { body: { theme }, retry: true });
}
