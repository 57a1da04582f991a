// Sends the theme that a signed-in person chose on a public page. Loaded at the first such choice.
import type { Theme } from "@vereda/domain/account/user/themes";
import { api } from "#platform/api/api.ts";

export function sendTheme(theme: Theme): void {
  void api.call("PATCH /sessions/preferences", { body: { theme }, retry: true });
}
