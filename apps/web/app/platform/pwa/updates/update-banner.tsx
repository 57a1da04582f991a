// The banner that offers a newer version; applied on click, so that no text is lost.
import { useSyncExternalStore } from "react";
import { NativeButton } from "#ui/native/native-button.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { updates } from "./updates.ts";

const subscribe = (listener: () => void) => updates?.subscribe(listener) ?? (() => undefined);

export function UpdateBanner() {
  // Rerenders the labels when the page's language changes.
  useLocale();
  const isOffered = useSyncExternalStore(subscribe, () => updates?.state().isOffered ?? false);
  return (
    <section
      aria-label={m.platform_update_title()}
      className="fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-40 mx-auto max-w-md print:hidden"
    >
      <output>
        {isOffered && (
          <div className="flex animate-settle flex-wrap items-center justify-end gap-x-2 rounded-card border border-line bg-raised p-2 pl-4 text-ink shadow-float">
            <p className="flex-1 font-semibold whitespace-nowrap">{m.platform_update_title()}</p>
            <div className="flex gap-2">
              <NativeButton variant="primary" onClick={() => updates?.update()}>
                {m.platform_update()}
              </NativeButton>
              <NativeButton variant="quiet" onClick={() => updates?.dismiss()}>
                {m.platform_close()}
              </NativeButton>
            </div>
          </div>
        )}
      </output>
    </section>
  );
}
