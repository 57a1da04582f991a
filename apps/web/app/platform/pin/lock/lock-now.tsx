// The button that locks intimate content at once; only for users with a PIN.
import { useQueryClient } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { cachePinState } from "#platform/pin/pin-proof.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";

export default function LockNow() {
  const queryClient = useQueryClient();
  const lock = useCall("POST /sessions/pin/lock", {
    failed: m.panel_lock_failed(),
    onDone: (state) => cachePinState(queryClient, state),
  });
  return (
    <Button
      icon={LockKeyhole}
      variant="quiet"
      className="mt-6 -ml-4 print:hidden"
      isPending={lock.isPending}
      pendingText={m.panel_lock_now()}
      onPress={() => lock.send({ retry: true })}
    >
      {m.panel_lock_now()}
    </Button>
  );
}
