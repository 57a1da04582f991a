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
import { ApplicationState } from "./application-state.tsx";
import { OWN } from "./specialists-data.ts";

export default function ApplicationScreen() {
  const { data, error, refetch } = useQuery(buildQuery(OWN));
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
