import { NativeButton } from "#ui/native/native-button.tsx";
import { getErrorText, NetworkError } from "../platform/api/errors.ts";
import { ErrorFrame, ErrorScreen } from "../platform/pages/error-screen.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "../platform/i18n/locale.ts";

export function PanelError({ error }: { error: unknown }) {
  const locale = useLocale();
  if (!(error instanceof NetworkError)) return <ErrorScreen error={error} />;
  return (
    <ErrorFrame>
      <title>{`${m.platform_offline_title()} · Vereda`}</title>
      <h1 className="text-36 font-medium">{m.platform_offline_title()}</h1>
      <p className="text-18 text-ink-soft">{getErrorText(error, locale)}</p>
      <NativeButton variant="primary" onClick={() => location.reload()}>
        {m.platform_retry()}
      </NativeButton>
    </ErrorFrame>
  );
}
