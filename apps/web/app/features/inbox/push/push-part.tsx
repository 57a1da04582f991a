// Push settings: this device, other devices and the level of detail.
import { m } from "#platform/i18n/generated/messages.js";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { DeviceList } from "./device-list.tsx";
import { useDevices } from "./push-data.ts";
import { PushTextChoice } from "./push-text.tsx";
import { ThisDevice } from "./this-device.tsx";

export function PushPart() {
  const { data, error, refetch } = useDevices();
  return (
    <Section title={m.inbox_push_title()} className="gap-5">
      {data === undefined && error !== null && (
        <Failure title={m.inbox_push_failed()} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows count={2} />}
      {data !== undefined && (
        <>
          <ThisDevice devices={data} />
          <DeviceList devices={data} />
          {data.length > 0 && <PushTextChoice />}
        </>
      )}
    </Section>
  );
}
