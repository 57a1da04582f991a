// What an address without such a resource displays.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

export function MissingResource() {
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <title>{`${m.resources_not_here()} · Vereda`}</title>
      <h1 className="text-28 font-medium">{m.resources_not_here()}</h1>
      <NativeButtonLink to={toLocale("/panel")} variant="primary">
        {m.resources_to_day()}
      </NativeButtonLink>
    </div>
  );
}
