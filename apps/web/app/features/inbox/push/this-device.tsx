// Push on this device: explanation before the browser's prompt, and help when unsupported.
import type { PushDevice } from "@vereda/domain/inbox/push/contract-push";
import { BellOff, BellRing, Send } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { findThisDevice, useDeviceActions, usePushState } from "./push-data.ts";

export function ThisDevice({ devices }: { devices: readonly PushDevice[] }) {
  const { state, refresh } = usePushState(devices);
  const acts = useDeviceActions(refresh);
  const own = findThisDevice(devices);
  if (state === null) return <Skeleton className="h-11 w-2/3" />;
  if (state === "impossible") return <Paragraph>{m.inbox_push_impossible()}</Paragraph>;
  if (state === "install_first") return <Paragraph>{m.inbox_push_install_first()}</Paragraph>;
  if (state === "blocked") {
    return (
      <div className="flex flex-col items-start gap-3">
        <Paragraph>{m.inbox_push_blocked()}</Paragraph>
        <Paragraph isQuiet>{m.inbox_push_blocked_how()}</Paragraph>
        <Button onPress={refresh}>{m.inbox_push_recheck()}</Button>
      </div>
    );
  }
  if (state === "on" && own !== undefined) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Paragraph>{m.inbox_push_is_on()}</Paragraph>
        <div className="flex flex-wrap gap-2">
          <Button icon={Send} isPending={acts.test.isPending} onPress={() => acts.test.mutate(own)}>
            {m.inbox_push_test()}
          </Button>
          <Button
            variant="quiet"
            icon={BellOff}
            isPending={acts.turnOff.isPending}
            onPress={() => acts.turnOff.mutate(own)}
          >
            {m.inbox_push_disable()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Paragraph>{m.inbox_push_why()}</Paragraph>
      <Paragraph isQuiet>{m.inbox_push_what_happens()}</Paragraph>
      <Button
        variant="primary"
        icon={BellRing}
        isPending={acts.turnOn.isPending}
        onPress={() => acts.turnOn.mutate()}
      >
        {m.inbox_push_enable()}
      </Button>
      {acts.turnOn.data === "refused" && (
        <p role="alert" className="text-14 text-caution">
          {m.inbox_push_refused()}
        </p>
      )}
    </div>
  );
}

function Paragraph({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <p className={isQuiet ? "text-14 text-ink-soft text-pretty" : "text-pretty"}>{children}</p>
  );
}
