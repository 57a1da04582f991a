// Error page for a workspace the user has no access to.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

export function NotHere() {
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <h1 className="text-28 font-medium">{m.energizing_not_here()}</h1>
      <NativeButtonLink to={toLocale("/panel")} variant="primary">
        {m.panel_to_today_text()}
      </NativeButtonLink>
    </div>
  );
}
