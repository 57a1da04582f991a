// While the panel is open, on whichever screen: what waits of the cycle goes too. Nothing of it is read before it is time:
// the rest is loaded only when something lies on this device.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { browserStore } from "#platform/session/browser-store.ts";
import { placeOf } from "./waiting-place.ts";

const store = browserStore();

export function useSendingFromElsewhere(): void {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  useEffect(() => {
    const attempt = () => {
      if (store.getItem(placeOf(id)) === null) return;
      import("./deliver.ts").then(
        ({ deliver }) => deliver(queryClient, id),
        // The next visit tries again.
        () => undefined,
      );
    };
    attempt();
    addEventListener("online", attempt);
    return () => removeEventListener("online", attempt);
  }, [id, queryClient]);
}
