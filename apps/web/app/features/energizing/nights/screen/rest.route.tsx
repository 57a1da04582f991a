// The rest screen: running rest, prompt for an abandoned one, and the morning after.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useEnergyAddress } from "#shell/panel-links.ts";
import { readPersistedCache } from "#platform/query/persisted-cache.ts";
import { startPersistingCache } from "#platform/query/persist-cache.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { FinishRestDialog } from "../../rest-mode/night/finish-rest-dialog.tsx";
import { AbandonedRest } from "../../rest-mode/night/abandoned-rest.tsx";
import { Morning } from "../../rest-mode/night/morning.tsx";
import { QuietRest } from "../../rest-mode/quiet-rest.tsx";
import { AWAKE } from "../../rest-mode/rest-address.ts";
import { onNightSent } from "../../rest-mode/ends/rest-ends.ts";
import { RestFrame } from "../../rest-mode/rest-frame.tsx";
import { RestStatus } from "../../rest-mode/rest-status.tsx";
import { useRestMode } from "../../rest-mode/use-rest-mode.ts";

type Ended = { night: SleepCycle | null };

export default function RestScreen() {
  const mode = useRestMode();
  const [ended, setEnded] = useState<Ended | null>(null);
  const [isFinishing, setFinishing] = useState(false);
  useEffect(() => onNightSent((night) => setEnded({ night })), []);
  useOpeningOffline();
  const { rest, state } = mode;
  useWakeUpLink(rest !== null, setFinishing);
  const handleFinished = (night: SleepCycle | null) => {
    setFinishing(false);
    setEnded({ night });
  };
  return (
    <>
      <title>{`${m.panel_rest()} · Vereda`}</title>
      {ended !== null && (
        <PinLock whenRefused>
          <Morning night={ended.night} />
        </PinLock>
      )}
      {ended === null && rest !== null && state === "forgotten" && (
        <AbandonedRest
          rest={rest}
          onReport={() => setFinishing(true)}
          onFinished={handleFinished}
        />
      )}
      {ended === null && rest !== null && state !== "forgotten" && (
        <QuietRest rest={rest} isPast={mode.isPast} onFinish={() => setFinishing(true)} />
      )}
      {ended === null && rest === null && <Nothing mode={mode} />}
      {isFinishing && rest !== null && (
        <FinishRestDialog
          rest={rest}
          isAbandoned={state === "forgotten"}
          onClose={() => setFinishing(false)}
          onFinished={handleFinished}
        />
      )}
    </>
  );
}

/**
 * Opens the wake-up dialog for a wake-up link, once the rest is loaded: the dialog must mount after the
 * full-screen view.
 */
function useWakeUpLink(isThere: boolean, setOpen: (isOpen: boolean) => void): void {
  const isComing = useLocation().state === AWAKE;
  useEffect(() => {
    if (isComing && isThere) setOpen(true);
  }, [isComing, isThere, setOpen]);
}

/** Lets the screen open offline: persists the current user in addition to the queries of other screens. */
function useOpeningOffline(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => startPersistingCache(queryClient, () => readPersistedCache()?.queries ?? []),
    [queryClient],
  );
}

function Nothing({ mode }: { mode: ReturnType<typeof useRestMode> }) {
  const toLocale = useLocalePath();
  const navigate = useNavigate();
  const energy = useEnergyAddress();
  if (mode.isFailed) {
    return (
      <RestFrame title={m.panel_rest()}>
        <Failure title={m.energizing_rest_load_failed()} onRetry={mode.retry}>
          {m.energizing_rhythm_failed_text()}
        </Failure>
      </RestFrame>
    );
  }
  if (mode.isEndPending) return <Morning night={null} />;
  if (mode.state === undefined) {
    return <output className="sr-only">{m.energizing_rest_loading()}</output>;
  }
  return (
    <RestFrame title={m.energizing_rest_none()}>
      {mode.refusedAt === null && (
        <p className="text-pretty text-ink-soft">{m.energizing_rest_none_text()}</p>
      )}
      <div className="flex flex-col gap-3">
        <RestStatus
          mode={mode}
          onSetUp={energy === null ? undefined : () => void navigate(toLocale(energy))}
        />
      </div>
      <NativeButtonLink
        to={toLocale("/panel")}
        variant={mode.state === "near_bedtime" ? "outline" : "primary"}
        className="self-start"
      >
        {m.panel_to_today_text()}
      </NativeButtonLink>
    </RestFrame>
  );
}
