import { PasskeysSection } from "../passkeys/list/passkeys-section.tsx";
import { useQuery } from "@tanstack/react-query";
import type { CallData } from "@vereda/domain/endpoints";
import { getTodayIn } from "@vereda/domain/time/zone";
import { useEffect, useRef, useState, type RefObject } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { LoadStatus } from "../security/load-status.tsx";

const SetUpDialog = createLazyDialog(() => import("./set-up/set-up-dialog.tsx"));
const RenewDialog = createLazyDialog(() => import("./renew-dialog.tsx"));
const DisableDialog = createLazyDialog(() => import("./disable-dialog.tsx"));

const DIALOGS = { setUp: SetUpDialog, renew: RenewDialog, disable: DisableDialog };

/** Takes the focus when the button that opened the dialog disappears with the state change. */
function useFocusAfterwards(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return undefined;
    // The dialog restores the focus within a frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) box.current?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return box;
}

function TwoStepPart() {
  const query = useQuery(buildQuery("GET /sessions/two-step"));
  // Separate from the state, because setup changes the state while its dialog is still open.
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const Opened = opened && DIALOGS[opened];
  const box = useFocusAfterwards(opened !== null);
  return (
    <Section
      title={m.account_security_two_step()}
      aside={query.data?.enabled && <Badge tone="positive">{m.account_two_step_on()}</Badge>}
    >
      <LoadStatus
        query={query}
        failed={m.account_two_step_load_failed()}
        loading={m.account_two_step_loading()}
      />
      <div ref={box} tabIndex={-1} className="outline-none">
        {query.data?.enabled === false && <Off onSetUp={() => setOpened("setUp")} />}
        {query.data?.enabled && (
          <On
            state={query.data}
            onRenew={() => setOpened("renew")}
            onDisable={() => setOpened("disable")}
          />
        )}
      </div>
      {Opened && <Opened onClose={() => setOpened(null)} />}
    </Section>
  );
}

function Off({ onSetUp }: { onSetUp: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-reading text-pretty">{m.account_two_step_why()}</p>
      <Button variant="primary" onPress={onSetUp}>
        {m.panel_turn_on()}
      </Button>
    </div>
  );
}

/** From this number down, a warning asks for new recovery codes. */
const FEW_CODES = 3;

type OnProps = {
  state: CallData<"GET /sessions/two-step">;
  onRenew: () => void;
  onDisable: () => void;
};

function On({ state, onRenew, onDisable }: OnProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { confirmedAt, recoveryCodesLeft } = state;
  const isFew = recoveryCodesLeft <= FEW_CODES;
  const since =
    confirmedAt && formatDayLabel(getTodayIn(timezone, Date.parse(confirmedAt)), locale, "date");
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex max-w-reading flex-col gap-1">
        {since && <p>{m.account_two_step_since({ day: since })}</p>}
        {!isFew && (
          <p className="text-ink-soft">
            {m.account_two_step_codes_left({ count: recoveryCodesLeft })}
          </p>
        )}
      </div>
      {isFew && <FewCodes count={recoveryCodesLeft} />}
      <div className="flex flex-wrap gap-2">
        <Button variant={isFew ? "primary" : "outline"} onPress={onRenew}>
          {m.account_two_step_renew()}
        </Button>
        <Button variant="quiet" onPress={onDisable}>
          {m.account_two_step_deactivate()}
        </Button>
      </div>
    </div>
  );
}

function FewCodes({ count }: { count: number }) {
  return (
    <div className="w-full rounded-card bg-caution-soft px-4 py-3 text-ink">
      <p className="font-semibold">
        {count === 0 ? m.account_two_step_codes_none() : m.account_two_step_codes_left({ count })}
      </p>
      <p className="text-pretty">{m.account_two_step_codes_few()}</p>
    </div>
  );
}

export default function TwoStepTab() {
  return (
    <div className="flex flex-col gap-10">
      <TwoStepPart />
      <PasskeysSection />
    </div>
  );
}
