// Support tab: information to read and to copy. Personal values arrive masked.
import { formatInstant } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { CopySupportInfo } from "./copy-support-info.tsx";
import { SupportErrorNote } from "./support-error-note.tsx";
import { useSupportData } from "./support-data.ts";
import { buildSupportInfo, formatSupportText, type InfoEntry } from "./support-info.ts";

export function SupportTab() {
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
