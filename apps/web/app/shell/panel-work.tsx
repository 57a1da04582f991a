// What the panel does beside its screens, once they stand.
import { useEffect } from "react";
import FocusHost from "../features/planning/focus/focus-host.tsx";
import { usePendingCompletions } from "../features/planning/completions/use-pending-completions.ts";
import { loadConstantsIfStale } from "../platform/constants/constants.ts";
import { unsubscribePushes } from "../platform/pwa/push-device.ts";
import { useOutbox } from "../platform/outbox/use-outbox.ts";
import { queryClient } from "../platform/query/query-client.ts";
import { unsavedWhile } from "../platform/pwa/unsaved.ts";
import { session } from "../platform/auth/session/session.ts";
import { useBuildWatch } from "../platform/pwa/updates/build-watch.ts";
import { REST_END } from "./rest/rest-key.ts";
import { showToast } from "../ui/overlays/toast.tsx";
import { m } from "../platform/i18n/generated/messages.js";
import { useQueryClient } from "@tanstack/react-query";
import { formatDay } from "@vereda/domain/time/day";
import { useLocalePath } from "../platform/i18n/locale.ts";
import { startCachingDay } from "../platform/pwa/day-document.ts";
import { startPersistingCache } from "../platform/query/persist-cache.ts";
import { useToday } from "../platform/auth/user/use-today.ts";
import { listAgendaQueries } from "../features/planning/day/agenda-cache.ts";

/** What knows how to send each kind of writes, loaded once there is something to send. */
const WRITES = {
  completion: () => import("../features/planning/completions/completions.ts"),
  clock: () => import("../features/planning/focus/clock/clock-actions.ts"),
  "quick-add": () => import("../features/planning/quick-add/quick-adds.ts"),
  cycle: () => import("../features/energizing/cycle/changes/cycle-writes.ts"),
  [REST_END]: () => import("../features/energizing/rest-mode/ends/rest-ends.ts"),
};

/** What the catalogues say holds until then. */
function useFreshConstants(): void {
  useEffect(() => loadConstantsIfStale(), []);
}

/** Pushes to this device are its person's: they end with the session. */
function useUnsubscribeOnSignOut(): void {
  // Where it fails nothing is lost: the server sends none to a session that is over.
  useEffect(() => session.onReset(() => void unsubscribePushes().catch(() => undefined)), []);
}

export function PanelWork() {
  // A reload would cut off what is on its way to the server.
  useEffect(() => unsavedWhile(() => queryClient.isMutating() > 0), []);
  useBuildWatch();
  useFreshConstants();
  useRestoredToast();
  useUnsubscribeOnSignOut();
  usePersistedDay();
  usePendingCompletions();
  useOutbox(WRITES);
  return <FocusHost />;
}

function useRestoredToast(): void {
  useEffect(() => {
    if (!session.takeRestored()) return;
    showToast({ title: m.platform_restored(), detail: m.platform_restored_detail() });
  }, []);
}

function usePersistedDay(): void {
  const queryClient = useQueryClient();
  const today = useToday();
  const dayPath = useLocalePath()("/panel");
  useEffect(
    () => startPersistingCache(queryClient, () => listAgendaQueries(queryClient, formatDay(today))),
    [queryClient, today],
  );
  useEffect(() => startCachingDay(queryClient, dayPath), [queryClient, dayPath]);
}
