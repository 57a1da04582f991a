// Pushes on the device at hand: what they are before the browser asks, and what to do where they cannot be.
import type { PushDevice } from "@vereda/domain/inbox/contract-push";
import { BellOff, BellRing, Send } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { thisDevice, useDeviceActs, usePushState } from "./push-data.ts";

export function ThisDevice({ devices }: { devices: readonly PushDevice[] }) {
  const { state, look } = usePushState(devices);
  const acts = useDeviceActs(look);
  const own = thisDevice(devices);
  if (state === null) return <Skeleton className="h-11 w-2/3" />;
  if (state === "impossible") return <Words>{m.inbox_push_impossible()}</Words>;
  if (state === "install_first") return <Words>{m.inbox_push_install_first()}</Words>;
  if (state === "blocked") {
    return (
      <div className="flex flex-col items-start gap-3">
        <Words>{m.inbox_push_blocked()}</Words>
        <Words isQuiet>{m.inbox_push_blocked_how()}</Words>
        <Button onPress={look}>{m.inbox_push_look_again()}</Button>
      </div>
    );
  }
  if (state === "on" && own !== undefined) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Words>{m.inbox_push_is_on()}</Words>
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
            {m.inbox_push_turn_off()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Words>{m.inbox_push_why()}</Words>
      <Words isQuiet>{m.inbox_push_what_happens()}</Words>
      <Button
        variant="primary"
        icon={BellRing}
        isPending={acts.turnOn.isPending}
        onPress={() => acts.turnOn.mutate()}
      >
        {m.inbox_push_turn_on()}
      </Button>
      {acts.turnOn.data === "refused" && (
        <p role="alert" className="text-14 text-caution">
          {m.inbox_push_refused()}
        </p>
      )}
    </div>
  );
}

function Words({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <p className={isQuiet ? "text-14 text-ink-soft text-pretty" : "text-pretty"}>{children}</p>
  );
}
