// The button that locks intimate content at once; only for users with a PIN.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { cachePinState } from "#platform/pin/pin-proof.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

export default function LockNow() {
  const queryClient = useQueryClient();
  const lock = useMutation({
    mutationFn: () => api.request("POST /sessions/pin/lock", { retry: true }),
    onSuccess: (state) => cachePinState(queryClient, state),
    onError: () => showToast({ title: m.platform_lock_failed(), tone: "error" }),
  });
  return (
    <Button
      icon={LockKeyhole}
      variant="quiet"
      className="mt-6 -ml-4 print:hidden"
      isPending={lock.isPending}
      pendingText={m.platform_lock_now()}
      onPress={() => lock.mutate()}
    >
      {m.platform_lock_now()}
    </Button>
  );
}
