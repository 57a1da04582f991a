// The rest screen: running rest, prompt for an abandoned one, and the morning after.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath, useLocale } from "#platform/i18n/locale.ts";
import { useEnergyAddress } from "#shell/panel-links.ts";
import { readPersistedCache } from "#platform/query/persisted-cache.ts";
import { startPersistingCache } from "#platform/query/persist-cache.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { FinishRestDialog } from "../../rest-mode/night/finish-rest-dialog.tsx";
import { Morning } from "../../rest-mode/night/morning.tsx";
import { AWAKE } from "../../rest-mode/rest-address.ts";
import { onNightSent, endRest } from "../../rest-mode/ends/rest-ends.ts";
import { RestStatus } from "../../rest-mode/rest-status.tsx";
import { useRestMode } from "../../rest-mode/use-rest-mode.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import type { StoredRest } from "../../rest-mode/stored-rest.ts";
import { formatRestTime, formatRestDay } from "../../rest-mode/format-rest.ts";
import { useLeaving } from "../../rest-mode/ends/use-leaving.ts";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { QUIET_THEME } from "../../rest-mode/quiet-theme.ts";

// Layout of the rest screen outside the quiet view: one title and one action.

function RestFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 py-10">
      <h1 className="text-28 font-medium">{title}</h1>
      {children}
    </div>
  );
}

// Full-screen dark view of a running rest with the planned wake-up time.

type QuietRestProps = {
  rest: StoredRest;
  isPast: boolean;
  onFinish: () => void;
};

const DIM = "font-normal text-ink-soft hover:text-ink-soft";

function QuietRest({ rest, isPast, onFinish }: QuietRestProps) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const leave = () => void navigate(toLocale("/panel"));
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      className="fixed inset-0 z-30 isolate"
    >
      <Modal className="h-full">
        <Dialog className="h-full outline-none">
          <div
            data-theme={QUIET_THEME}
            className="flex h-full flex-col items-center justify-between gap-6 px-4 py-10 text-center text-ink-soft"
          >
            <span />
            <Until rest={rest} isPast={isPast} />
            <div className="flex flex-col gap-2">
              <Button variant="outline" className={DIM} onPress={onFinish}>
                {m.energizing_rest_awake()}
              </Button>
              <Button variant="quiet" className={DIM} onPress={leave}>
                {m.energizing_rest_leave()}
              </Button>
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type UntilProps = Pick<QuietRestProps, "rest" | "isPast">;

function Until({ rest: { startedAt, endsAt }, isPast }: UntilProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const displayedAt = endsAt ?? startedAt;
  const day = formatRestDay(displayedAt, timezone, locale);
  const until = isPast ? m.energizing_quiet_past({ day }) : m.energizing_quiet_until({ day });
  return (
    <Heading slot="title" level={1} className="flex flex-col gap-2 font-sans font-normal">
      <span className="text-16">{endsAt === null ? m.energizing_quiet_since({ day }) : until}</span>{" "}
      <span className="figures font-serif text-48">
        {formatRestTime(displayedAt, timezone, locale)}
      </span>
    </Heading>
  );
}

// Prompt for a rest that was never ended, in case the user knows the wake-up time.

type AbandonedRestProps = {
  rest: StoredRest;
  onReport: () => void;
  onFinished: (night: SleepCycle | null) => void;
};

function AbandonedRest({ rest, onReport, onFinished }: AbandonedRestProps) {
  const locale = useLocale();
  const { id, timezone } = useCurrentUser();
  const endUnknown = useCall(() => endRest(id, { restId: rest.id, wakeUpAt: null }), {
    onDone: onFinished,
  });
  const leave = useLeaving();
  const isBusy = leave.isPending || endUnknown.isPending;
  return (
    <RestFrame title={m.energizing_log_morning()}>
      <p className="text-pretty text-ink-soft">
        {m.energizing_rest_abandoned_text({
          day: formatRestDay(rest.startedAt, timezone, locale),
          time: formatRestTime(rest.startedAt, timezone, locale),
        })}
      </p>
      {(leave.error !== null || endUnknown.error !== null) && (
        <ErrorNote title={m.energizing_rest_finish_failed()} />
      )}
      <div className="flex flex-col gap-2">
        <Button variant="primary" onPress={onReport} isDisabled={isBusy}>
          {m.energizing_rest_report_wake_up()}
        </Button>
        <Button
          onPress={() => endUnknown.send()}
          isPending={endUnknown.isPending}
          pendingText={m.platform_saving()}
        >
          {m.energizing_rest_unknown()}
        </Button>
        <Button
          variant="quiet"
          onPress={() => leave.send({})}
          isPending={leave.isPending}
          pendingText={m.panel_deleting()}
        >
          {m.energizing_rest_not_slept()}
        </Button>
      </div>
    </RestFrame>
  );
}

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
