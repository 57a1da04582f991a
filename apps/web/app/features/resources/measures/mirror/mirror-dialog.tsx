// The mirror of a resource, 'your time at a glance': label, parts and how recent they are.
import {
  mirrorLabelTexts,
  mirrorPartLabels,
  type MirrorNote,
} from "@vereda/domain/resources/catalogue-mirror";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { Resource, ResourceMirror } from "@vereda/domain/resources/contract";
import type { Locale } from "@vereda/domain/locale";
import { getWallTime } from "@vereda/domain/time/zone";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import {
  formatAmount,
  formatMirrorTitle,
  formatPeriod,
  formatProgress,
} from "../../format-resource.ts";
import { formatPurpose } from "../../purposes.ts";
import { useResource } from "../../resources-data.ts";

export type MirrorDialogProps = {
  workspaceId: string;
  resourceId: ResourceKey;
  onClose: () => void;
};

export default function MirrorDialog({ workspaceId, resourceId, onClose }: MirrorDialogProps) {
  const locale = useLocale();
  const content = <MirrorContent workspaceId={workspaceId} resourceId={resourceId} />;
  return (
    <Dialog onClose={onClose} title={formatMirrorTitle(resourceId, locale)}>
      {resourceId === "energy" ? <PinLock>{content}</PinLock> : content}
    </Dialog>
  );
}

function MirrorContent({ workspaceId, resourceId }: Omit<MirrorDialogProps, "onClose">) {
  const query = useResource({ workspaceId, resourceId });
  const { data } = query;
  if (data === undefined) {
    return <QueryStatus query={query} rows={3} failed={m.resources_load_failed()} />;
  }
  return data.mirror.note === "nothing" ? (
    <Empty resourceId={resourceId} />
  ) : (
    <Mirror resource={data} />
  );
}

function Empty({ resourceId }: { resourceId: ResourceKey }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-serif text-22 font-medium text-balance">{m.resources_mirror_empty()}</p>
      <p className="text-ink-soft text-pretty">
        {`${formatPurpose(resourceId)} ${m.resources_mirror_empty_text()}`}
      </p>
    </div>
  );
}

function Mirror({ resource }: { resource: Resource }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { mirror, current, behaviour, period } = resource;
  const amount = current === null ? null : formatAmount(current, { ...resource, locale });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <p className="font-serif text-28 font-medium text-balance">
          {mirrorLabelTexts[mirror.label][locale]}
        </p>
        <p className="text-ink-soft text-pretty">
          {[amount, formatProgress(resource, locale)].filter(Boolean).join(" ")}
        </p>
      </div>
      {mirror.parts.length > 0 && (
        <dl className="flex flex-col divide-y divide-line border-y border-line">
          {mirror.parts.map(({ key, value, unit }) => (
            <div key={key} className="flex items-baseline justify-between gap-4 py-3">
              <dt>{mirrorPartLabels[key][locale]}</dt>
              <dd className="figures text-right text-ink-soft">
                {formatAmount(value, { unit, locale, currency: resource.currency })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-14 text-ink-soft">
        {formatNote(mirror, behaviour === "STATE" ? null : period, timezone, locale)}
      </p>
    </div>
  );
}

const notes: Readonly<Record<MirrorNote, (values: { time: string; period: string }) => string>> = {
  now: m.resources_mirror_note_now,
  today: m.resources_mirror_note_today,
  period: m.resources_mirror_note_period,
  nothing: m.resources_mirror_empty,
};

function formatNote(
  { note, at }: ResourceMirror,
  period: Resource["period"],
  timeZone: string,
  locale: Locale,
): string {
  const time = formatTime(getWallTime(timeZone, Date.parse(at)).minute, locale);
  return notes[note]({ time, period: formatPeriod(period) });
}
