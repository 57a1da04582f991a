// Support tab: information to read and to copy. Personal values arrive masked.
import { formatInstant } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { buildSupportInfo, formatSupportText, type InfoEntry } from "./support-info.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { formatSupportError } from "./format-support-error.ts";
import { canRetry, type SupportError, findViewError, toSupportError } from "./support-error.ts";
import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { inputStyles } from "#ui/styles.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { copyText } from "#platform/sharing/copy-text.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { DebugView } from "@vereda/domain/account/two-step/contract-security";
import { api } from "#platform/api/api.ts";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { toApiError } from "#platform/api/errors.ts";
import { getSystemTimeZone } from "#platform/theme/device-time-zone.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { fetchServedBuildId } from "#platform/pwa/updates/build-watch.ts";
import { readDeviceInfo } from "./device-info.ts";

// Loads the support information from the server and the device. Each may fail independently.

interface SupportFailure {
  error: SupportError;
  /** The response for support, such as '503 http_503'. */
  code: string | null;
}

interface ServerPart {
  view: DebugView | null;
  failure: SupportFailure | null;
}

function toServerPart(response: ApiResponse<DebugView | null>): ServerPart {
  if (!response.success) {
    const code = `${response.status} ${response.error}`;
    return { view: null, failure: { error: toSupportError(toApiError(response)), code } };
  }
  const error = findViewError(response.data);
  return { view: response.data, failure: error && { error, code: null } };
}

// Never cached, because the view must be current.
const serverQuery = queryOptions({
  queryKey: buildQueryKey("GET /sessions/debug"),
  queryFn: async ({ signal }) => toServerPart(await api.call("GET /sessions/debug", { signal })),
  staleTime: 0,
});

const deviceQuery = queryOptions({
  queryKey: ["device", "support"],
  queryFn: () =>
    readDeviceInfo({
      navigator,
      screen,
      devicePixelRatio,
      innerWidth,
      innerHeight,
      localStorage,
      timeZone: getSystemTimeZone,
      build: fetchServedBuildId,
    }),
  staleTime: 0,
  retry: false,
});

function useSupportData() {
  const server = useQuery(serverQuery);
  const device = useQuery(deviceQuery);
  const isDeviceComplete = !device.isError && device.data?.incomplete !== true;
  const ofDevice: SupportFailure | null = isDeviceComplete
    ? null
    : { error: "device_info", code: null };
  return {
    view: server.data?.view ?? null,
    device: device.data ?? null,
    failures: [server.data?.failure ?? null, ofDevice].filter((one) => one !== null),
    isPending: server.isPending || device.isPending,
    isFetching: server.isFetching || device.isFetching,
    retry: () => {
      void server.refetch();
      void device.refetch();
    },
  };
}

// Copies the support information; without clipboard access it displays the text to copy by hand.

function CopySupportInfo({ text }: { text: () => string }) {
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async () => {
    const content = text();
    if (await copyText(content)) {
      setByHand(null);
      showToast({ title: m.account_security_copied() });
    } else {
      setByHand(content);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary" icon={Copy} onPress={() => void copy()}>
        {m.account_security_copy()}
      </Button>
      {byHand !== null && <ByHand key={byHand} text={byHand} />}
    </div>
  );
}

function ByHand({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return (
    <label className="flex w-full flex-col gap-1">
      <span>{m.account_security_copy_by_hand()}</span>
      <textarea ref={area} readOnly rows={8} value={text} className={inputStyles} />
    </label>
  );
}

type SupportErrorNoteProps = {
  error: SupportError;
  isRetrying: boolean;
  onRetry: () => void;
};

function SupportErrorNote({ error, isRetrying, onRetry }: SupportErrorNoteProps) {
  return (
    <ErrorNote
      title={formatSupportError(error)}
      action={
        canRetry(error) && (
          <Button
            isPending={isRetrying}
            pendingText={m.account_security_support_loading()}
            onPress={onRetry}
          >
            {m.platform_retry()}
          </Button>
        )
      }
    />
  );
}

export default function SupportTab() {
  const locale = useLocale();
  const { theme, timezone } = useCurrentUser();
  const { view, device, failures: errors, isPending, isFetching, retry } = useSupportData();
  if (isPending) {
    return (
      <>
        <output className="sr-only">{m.account_security_support_loading()}</output>
        <SkeletonRows count={5} />
      </>
    );
  }
  const groups = buildSupportInfo({ view, device, settings: { theme, timezone } }, locale);
  const buildCopyText = () =>
    formatSupportText(groups, {
      at: formatInstant(timezone, nowMs()),
      errors: errors.map(({ error, code }) => (code ? `${error} (${code})` : error)),
    });
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-reading text-ink-soft text-pretty">{m.account_security_support_use()}</p>
      {errors.map(({ error }) => (
        <SupportErrorNote key={error} error={error} isRetrying={isFetching} onRetry={retry} />
      ))}
      <CopySupportInfo text={buildCopyText} />
      {groups.map(({ title, entries }) => (
        <Section key={title} title={title} size={18}>
          <InfoList entries={entries} />
        </Section>
      ))}
    </div>
  );
}

function InfoList({ entries }: { entries: readonly InfoEntry[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {entries.map(({ name, value }) => (
        <div key={name} className="grid gap-x-6 md:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-14 leading-6 text-ink-soft">{name}</dt>
          <dd className="figures min-w-0 wrap-anywhere">
            {value ?? <span className="text-ink-soft">{m.account_security_unknown()}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
