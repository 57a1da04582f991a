// The panel's background work, started after the screens have rendered.
import { useEffect } from "react";
import ClockWork from "#features/planning/tracking/clock-work.tsx";
import { loadConstantsIfStale } from "./platform/constants/constants.ts";
import { unsubscribePushes } from "./platform/pwa/push-device.ts";
import { createOptionalPart } from "./platform/lazy-part.tsx";
import { useOutbox } from "./platform/outbox/use-outbox.ts";
import { queryClient } from "./platform/query/query-client.ts";
import { addUnsavedCheck } from "./platform/pwa/unsaved.ts";
import { session } from "./platform/auth/session/session.ts";
import { useBuildWatch } from "./platform/pwa/updates/build-watch.ts";
import { useAppBadge } from "./shell/menus/unread-count.ts";
import { REST_END } from "./shell/rest/rest-key.ts";
import { showToast } from "./ui/overlays/toast.tsx";
import { m } from "./platform/i18n/generated/messages.js";
import { useQueryClient } from "@tanstack/react-query";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useLocalePath } from "./platform/i18n/locale.ts";
import { startCachingDay } from "./platform/pwa/day-document.ts";
import { startPersistingCache } from "./platform/query/persist-cache.ts";
import { useToday } from "./platform/auth/user/use-today.ts";
import { useWorkspaces } from "./platform/auth/workspaces/workspaces.ts";
import { listAgendaQueries } from "./features/planning/agenda/agenda-cache.ts";

const loadOfflineCalls = async () => (await import("./offline-calls.ts")).connectOfflineCalls();

const WRITES = {
  calls: loadOfflineCalls,
  "intimate-calls": loadOfflineCalls,
  edits: loadOfflineCalls,
  completion: () => import("./features/planning/tasks/completions/completions.ts"),
  clock: () => import("./features/planning/tracking/clock/clock-actions.ts"),
  reschedule: () => import("./features/planning/tasks/reschedule/reschedules.ts"),
  "quick-add": () => import("./features/planning/quick-add/quick-adds.ts"),
  cycle: () => import("./features/energizing/cycle/changes/cycle-writes.ts"),
  grocery: () => import("./features/logbook/entries/groceries/grocery-writes.ts"),
  message: () => import("./features/community/messages/composer/message-writes.ts"),
  review: () => import("./features/reviews/ritual/review-writes.ts"),
  [REST_END]: () => import("./features/energizing/rest-mode/ends/rest-ends.ts"),
};

const PendingLine = createOptionalPart(() => import("./shell/outbox/pending-line.tsx"));

/** Until they load, the catalogues' own values apply. */
function useFreshConstants(): void {
  useEffect(() => loadConstantsIfStale(), []);
}

/** Unsubscribes this device's pushes when the session ends, because they belong to its user. */
function useUnsubscribeOnSignOut(): void {
  // A failure is harmless: the server sends no pushes to an ended session.
  useEffect(() => session.onReset(() => void unsubscribePushes().catch(() => undefined)), []);
}

/** @param connectReads loads what reads on the device, which is connected before the first screen */
export default function PanelWork({ connectReads }: { connectReads: () => Promise<unknown> }) {
  // A reload would abort pending mutations.
  useEffect(() => addUnsavedCheck(() => queryClient.isMutating() > 0), []);
  useAppBadge();
  useBuildWatch();
  useFreshConstants();
  useRestoredToast();
  useUnsubscribeOnSignOut();
  usePersistedDay();
  useStoredReads(connectReads);
  useOutbox(WRITES);
  // Before the network is lost.
  useEffect(() => void loadOfflineCalls().catch(() => undefined), []);
  return (
    <>
      <ClockWork />
      <PendingLine load={WRITES} />
    </>
  );
}

function useRestoredToast(): void {
  useEffect(() => {
    if (!session.takeRestored()) return;
    showToast({ title: m.panel_restored(), detail: m.panel_restored_detail() });
  }, []);
}

function usePersistedDay(): void {
  const queryClient = useQueryClient();
  const today = useToday();
  const dayPath = useLocalePath()("/panel");
  useEffect(
    () =>
      startPersistingCache(queryClient, () => listAgendaQueries(queryClient, formatIsoDay(today))),
    [queryClient, today],
  );
  useEffect(() => startCachingDay(queryClient, dayPath), [queryClient, dayPath]);
}

/** What was read is stored on the device, and read there first, once the first screen is there. */
function useStoredReads(connect: () => Promise<unknown>): void {
  const queryClient = useQueryClient();
  const today = useToday();
  // Of the Personal Studio only: from a shared workspace the user may be removed at any moment.
  const workspaceId = useWorkspaces().find(
    ({ workspace }) => workspace.typeId === "PERSONAL_STUDIO",
  )?.workspace.id;
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = async () => {
      await connect();
      const { startStoredReads } = await import("./stored-reads.ts");
      if (!isOver) stop = startStoredReads(queryClient, { today, workspaceId });
    };
    // Without it, everything is read from the server.
    void start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [connect, queryClient, today, workspaceId]);
}
