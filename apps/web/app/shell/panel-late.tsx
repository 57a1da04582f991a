// What the panel does beside its screens, once its frame stands: nothing of it is waited for.
import { useEffect } from "react";
import FocusHost from "../features/planning/focus/focus-host.tsx";
import { useKeptDay } from "../features/planning/day/snapshot/use-kept-day.ts";
import { usePendingCompletions } from "../features/planning/completions/use-pending-completions.ts";
import { useOutbox } from "../platform/outbox/use-outbox.ts";
import { queryClient } from "../platform/query/query-client.ts";
import { unsavedWhile } from "../platform/pwa/unsaved.ts";
import { session } from "../platform/auth/session/session.ts";
import { useBuildWatch } from "../platform/pwa/updates/build-watch.ts";
import { REST_END } from "./rest/rest-key.ts";
import { useWelcomeBack } from "./welcome-back.ts";

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
  useEffect(() => {
    import("../platform/constants/constants.ts").then(
      ({ loadConstantsIfStale }) => loadConstantsIfStale(),
      () => undefined,
    );
  }, []);
}

/** Pushes to this device are its person's: they end with the session. */
function usePushesOfSession(): void {
  useEffect(
    () =>
      session.onReset(() => {
        import("../platform/pwa/push-device.ts").then(
          ({ forgetPushes }) => forgetPushes(),
          // The server sends none to a session that is over.
          () => undefined,
        );
      }),
    [],
  );
}

export default function PanelLate() {
  // A reload would cut off what is on its way to the server.
  useEffect(() => unsavedWhile(() => queryClient.isMutating() > 0), []);
  useBuildWatch();
  useFreshConstants();
  useWelcomeBack();
  usePushesOfSession();
  useKeptDay();
  usePendingCompletions();
  useOutbox(WRITES);
  return <FocusHost />;
}
