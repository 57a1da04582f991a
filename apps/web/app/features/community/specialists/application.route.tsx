// The screen of one's own application as a specialist: its state, its data, and its withdrawal.
import { useQuery } from "@tanstack/react-query";
import type { SpecialistApplication } from "@vereda/domain/community/specialists/contract-specialists";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { linkStyles } from "#ui/styles.ts";
import { ApplicationForm } from "./application-form.tsx";
import {
  specialistStatusLabels,
  type SpecialistStatus,
} from "@vereda/domain/community/circles/catalogue-circles";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Badge, type Tone } from "#ui/layout/badge.tsx";
import { Section } from "#ui/layout/section.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

// What was decided about one's application, with the note of who decided, and its withdrawal.

const statusTones: Readonly<Record<SpecialistStatus, Tone>> = {
  APPLIED: "accent",
  VERIFIED: "positive",
  REJECTED: "neutral",
  REVOKED: "neutral",
};

type Props = { application: SpecialistApplication };

function useStateText({ status, appliedAt }: SpecialistApplication): string {
  const locale = useLocale();
  switch (status) {
    case "APPLIED":
      return m.community_specialists_own_applied({
        date: formatDayLabel(appliedAt, locale, "date"),
      });
    case "VERIFIED":
      return m.community_specialists_own_verified();
    case "REJECTED":
      return m.community_specialists_own_rejected();
    case "REVOKED":
      return m.community_specialists_own_revoked();
  }
}

function ApplicationState({ application }: Props) {
  const locale = useLocale();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { status, note, verifiedOn } = application;
  return (
    <Section
      title={m.community_specialists_own_state()}
      aside={<Badge tone={statusTones[status]}>{specialistStatusLabels[status][locale]}</Badge>}
    >
      <p className="text-pretty">{useStateText(application)}</p>
      {note !== null && (
        <p className="border-l-2 border-line pl-3 font-serif text-pretty wrap-anywhere">
          {m.community_specialists_own_note({ note })}
        </p>
      )}
      {verifiedOn !== null && (
        <p className="flex gap-2 text-14 text-ink-soft">
          <Icon of={BadgeCheck} size={16} className="mt-0.5 shrink-0 text-positive" />
          <span className="text-pretty">
            {m.community_specialists_badge({ date: formatDayLabel(verifiedOn, locale, "date") })}
          </span>
        </p>
      )}
      <div>
        <Button onPress={() => setWithdrawing(true)}>{m.community_specialists_withdraw()}</Button>
      </div>
      {isWithdrawing && (
        <WithdrawDialog isVerified={status === "VERIFIED"} onClose={() => setWithdrawing(false)} />
      )}
    </Section>
  );
}

function WithdrawDialog({ isVerified, onClose }: { isVerified: boolean; onClose: () => void }) {
  const { send, isPending, error } = useCall("DELETE /panel/specialist", {
    onDone: () => {
      showToast({ title: m.community_specialists_withdrawn() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={
        isVerified
          ? m.community_specialists_withdraw_title_verified()
          : m.community_specialists_withdraw_title()
      }
      confirmLabel={m.community_specialists_withdraw()}
      cancelLabel={m.platform_cancel()}
      isPending={isPending}
      pendingText={m.community_specialists_withdrawing()}
      onConfirm={() => send({})}
    >
      <div className="flex flex-col gap-4">
        <p>
          {isVerified
            ? m.community_specialists_withdraw_text_verified()
            : m.community_specialists_withdraw_text()}
        </p>
        {error !== null && (
          <Failure title={m.community_specialists_withdraw_failed()} error={error} />
        )}
      </div>
    </ConfirmDialog>
  );
}

export default function ApplicationScreen() {
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/specialist"));
  return (
    <>
      <title>{`${m.community_specialists_own_title()} · Vereda`}</title>
      <PageHeader
        title={m.community_specialists_own_title()}
        sentence={m.community_specialists_own_sentence()}
        nav={
          <span className="flex flex-wrap gap-x-6 gap-y-2">
            <LocaleLink to="/specialists" className={linkStyles}>
              {m.community_specialists_see_directory()}
            </LocaleLink>
            {data?.status === "VERIFIED" && (
              <LocaleLink to="/panel/shared-measures" className={linkStyles}>
                {m.community_specialists_see_received()}
              </LocaleLink>
            )}
          </span>
        }
      />
      {data !== undefined && <Content application={data} />}
      {data === undefined && error !== null && (
        <Failure
          title={m.community_specialists_own_load_failed()}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <SkeletonRows count={4} />}
    </>
  );
}

function Content({ application }: { application: SpecialistApplication | null }) {
  return (
    <div className="flex max-w-reading flex-col gap-10">
      {application === null ? (
        <p className="text-pretty text-ink-soft">
          {m.community_specialists_own_how({
            badge: m.community_specialists_badge({ date: m.community_specialists_badge_date() }),
          })}
        </p>
      ) : (
        <ApplicationState application={application} />
      )}
      <ApplicationForm key={application?.id ?? "new"} application={application} />
    </div>
  );
}
