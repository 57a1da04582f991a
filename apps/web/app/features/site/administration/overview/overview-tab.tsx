// What waits for a decision, and whether e-mails, pushes, backups and jobs work.
import { useQuery } from "@tanstack/react-query";
import type { ServerHealth } from "@vereda/domain/site/contract-server-health";
import { BellRing, DatabaseBackup, ListChecks, Mail, type LucideIcon } from "lucide-react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatInstant, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Icon } from "#ui/icon.tsx";
import { Badge, type Tone } from "#ui/layout/badge.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";

export default function OverviewTab() {
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <Section title={m.site_admin_queue()}>
        <Queue />
      </Section>
      <Section title={m.site_admin_health()}>
        <Health />
      </Section>
    </div>
  );
}

function Queue() {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/administration/queue"));
  if (data === undefined) return <Pending error={error} onRetry={() => void refetch()} />;
  const rows = [
    { title: m.panel_reports(), to: "/panel/moderation", count: data.reports },
    {
      title: m.community_specialists_admin_title(),
      to: "/panel/specialists",
      count: data.applications,
    },
    {
      title: m.site_nav_contact(),
      to: "/panel/administration?tab=contact",
      count: data.messages,
    },
  ];
  return (
    <List label={m.site_admin_queue()}>
      {rows.map(({ title, to, count }) => (
        <ListRow
          key={to}
          title={title}
          to={toLocale(to)}
          context={count === 0 ? m.site_admin_queue_none() : m.site_admin_queue_count({ count })}
          trailing={count > 0 && <Badge tone="accent">{formatNumber(count, locale)}</Badge>}
        />
      ))}
    </List>
  );
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <SkeletonRows count={3} />;
  return <Failure title={m.panel_did_not_work()} error={error} onRetry={onRetry} />;
}

interface HealthRow {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly texts: readonly string[];
  readonly isWell: boolean;
  readonly to?: string;
}

function useHealthRows({ email, push, backup, jobs }: ServerHealth): HealthRow[] {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const format = (instant: string) => formatInstant(instant, locale, timezone);
  const describe = ({ pending, failed }: { pending: number; failed: number }) =>
    m.site_admin_health_deliveries({ pending, failed });
  const to = "/panel/administration?tab=deliveries";
  return [
    {
      icon: Mail,
      title: m.common_email(),
      texts: [email.hasServer ? "" : m.site_admin_health_no_server(), describe(email)],
      isWell: email.hasServer && email.failed === 0,
      to,
    },
    {
      icon: BellRing,
      title: m.site_admin_health_push(),
      texts: [m.site_admin_health_devices({ count: push.subscriptions }), describe(push)],
      isWell: push.failed === 0,
      to,
    },
    {
      icon: DatabaseBackup,
      title: m.site_admin_health_backup(),
      texts: [
        backup.at === null
          ? m.site_admin_health_no_backup()
          : m.site_admin_health_backup_at({ at: format(backup.at) }),
      ],
      isWell: !backup.isOverdue,
    },
    {
      icon: ListChecks,
      title: m.site_admin_health_jobs(),
      texts: [
        jobs.since === null
          ? m.site_admin_health_jobs_well()
          : m.site_admin_health_jobs_overdue({ count: jobs.overdue, since: format(jobs.since) }),
      ],
      isWell: jobs.since === null,
    },
  ];
}

function Health() {
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/administration/health"));
  if (data === undefined) return <Pending error={error} onRetry={() => void refetch()} />;
  return <HealthList health={data} />;
}

const states = {
  well: { tone: "positive", label: m.site_admin_health_well },
  unwell: { tone: "caution", label: m.site_admin_health_unwell },
} as const satisfies Record<string, { tone: Tone; label: () => string }>;

function HealthList({ health }: { health: ServerHealth }) {
  const toLocale = useLocalePath();
  return (
    <List label={m.site_admin_health()}>
      {useHealthRows(health).map(({ icon, title, texts, isWell, to }) => {
        const { tone, label } = states[isWell ? "well" : "unwell"];
        return (
          <ListRow
            key={title}
            leading={<Icon of={icon} className="text-ink-soft" />}
            title={title}
            context={texts.filter(Boolean).join(" ")}
            wrapsContext
            to={to === undefined || isWell ? undefined : toLocale(to)}
            trailing={<Badge tone={tone}>{label()}</Badge>}
          />
        );
      })}
    </List>
  );
}
