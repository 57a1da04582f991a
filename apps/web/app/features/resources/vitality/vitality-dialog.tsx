// The vitality index in a dialog, opened from the day. Lazy-loaded.
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { useEnergyAddress } from "#shell/panel-links.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { linkStyles } from "#ui/styles.ts";
import { useHiddenIndex } from "./hidden-index.ts";
import { Advice, IndexContent } from "./index-content.tsx";
import { IndexHeadline } from "./index-headline.tsx";

export default function VitalityDialog({ onClose }: { onClose: () => void }) {
  const address = useEnergyAddress();
  const { isHidden } = useHiddenIndex();
  return (
    <Dialog onClose={onClose} title={m.energizing_vitality_yours()}>
      <div className="flex flex-col gap-6">
        {isHidden ? (
          <p>
            {m.energizing_vitality_hidden()}. {m.energizing_vitality_hidden_text()}
          </p>
        ) : (
          <PinLock whenRefused>
            <IndexContent>
              {(vitality) => (
                <>
                  <IndexHeadline vitality={vitality} />
                  <Advice vitality={vitality} />
                </>
              )}
            </IndexContent>
          </PinLock>
        )}
        {address !== null && (
          <LocaleLink to={`${address}/index`} className={`${linkStyles} self-start`}>
            {m.energizing_vitality_see_all()}
          </LocaleLink>
        )}
      </div>
    </Dialog>
  );
}
