// The administrators' list of applications, by status; 404 for other users.
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import {
  specialistStatuses,
  specialistStatusLabels,
  type SpecialistStatus,
  specialistFieldLabels,
} from "@vereda/domain/community/circles/catalogue-circles";
import { useState, Suspense } from "react";
import { data as buildResponse, type ClientLoaderFunctionArgs } from "react-router";
import { isAdministrator } from "#platform/auth/user/has-role.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { requireUser } from "#shell/panel-guard.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import { countryDefinitions } from "@vereda/domain/account/profile/countries";
import type { SpecialistApplication } from "@vereda/domain/community/specialists/contract-specialists";
import {
  listDecisions,
  type SpecialistDecision,
} from "@vereda/domain/community/specialists/specialist-rules";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { BackLink } from "#platform/pages/back-link.tsx";

// An application as administrators see it, with the decisions that its status allows.

const DecisionDialog = createLazyDialog(() => import("./decision-dialog.tsx"));

type Props = { application: SpecialistApplication };

function ApplicationRow({ application }: Props) {
  const locale = useLocale();
  const { user, field, credentials, licenseNumber, about, note, isListed } = application;
  const { countries, languages, appliedAt, verifiedOn } = application;
  const name = formatFullName(user);
  const dates = [
    m.community_specialists_admin_received({ date: formatDayLabel(appliedAt, locale, "date") }),
    verifiedOn === null
      ? null
      : m.community_specialists_admin_verified({
          date: formatDayLabel(verifiedOn, locale, "date"),
        }),
    isListed ? null : m.community_specialists_admin_unlisted(),
  ].filter((part) => part !== null);
  const details = [
    ...countries.map((country) => countryDefinitions[country].label[locale]),
    ...languages.map((language) => languageOwnNames[language]),
  ];
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <LocaleLink
            to={getProfileAddress(user.username)}
            className="font-semibold wrap-anywhere text-ink hover:underline"
          >
            {name}
          </LocaleLink>
          <span className="text-14 wrap-anywhere text-ink-soft">@{user.username}</span>
        </span>
        <span className="wrap-anywhere">
          {specialistFieldLabels[field][locale]} · {credentials}
        </span>
        <span className="wrap-anywhere">
          {m.community_specialists_admin_license()}:{" "}
          <span className="figures font-semibold select-all">{licenseNumber}</span>
        </span>
        <span className="text-14 text-ink-soft">{details.join(" · ")}</span>
        <span className="text-14 text-pretty text-ink-soft">{dates.join(" · ")}</span>
        {about !== null && <p className="whitespace-pre-line wrap-anywhere">{about}</p>}
        {note !== null && (
          <p className="border-l-2 border-line pl-3 text-14 wrap-anywhere">
            {m.community_specialists_admin_note({ note })}
          </p>
        )}
      </div>
      <Decisions application={application} />
    </li>
  );
}

const decisionLabels = {
  VERIFIED: [m.panel_verify, m.community_specialists_admin_verify_named],
  REJECTED: [m.community_connections_decline, m.community_specialists_admin_reject_named],
  REVOKED: [m.community_specialists_admin_revoke, m.community_specialists_admin_revoke_named],
} as const;

function getDecisionLabels({ status }: SpecialistApplication, decision: SpecialistDecision) {
  if (status !== decision) return decisionLabels[decision];
  return decision === "VERIFIED"
    ? ([
        m.community_specialists_admin_check_again,
        m.community_specialists_admin_check_again_named,
      ] as const)
    : ([
        m.community_specialists_admin_change_note,
        m.community_specialists_admin_change_note_named,
      ] as const);
}

function Decisions({ application }: Props) {
  const { username } = useCurrentUser();
  const [decision, setDecision] = useState<SpecialistDecision | null>(null);
  if (application.user.username === username) {
    return <p className="text-14 text-ink-soft">{m.community_specialists_admin_own()}</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {listDecisions(application.status).map((one) => {
        const [getLabel, getNamed] = getDecisionLabels(application, one);
        const isMain = one === "VERIFIED" && application.status === "APPLIED";
        return (
          <Button
            key={one}
            variant={isMain ? "primary" : "outline"}
            aria-label={getNamed({ name: formatFullName(application.user) })}
            onPress={() => setDecision(one)}
          >
            {getLabel()}
          </Button>
        );
      })}
      <Suspense fallback={null}>
        {decision !== null && (
          <DecisionDialog
            application={application}
            decision={decision}
            onClose={() => setDecision(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const user = await requireUser(request.url);
  if (!isAdministrator(user)) throw buildResponse("Page not found", { status: 404 });
  return null;
}
clientLoader.hydrate = true as const;

export default function ApplicationsScreen() {
  const locale = useLocale();
  const [selected, setSelected] = useState<SpecialistStatus>("APPLIED");
  return (
    <>
      <title>{`${m.community_specialists_admin_title()} · Vereda`}</title>
      <PageHeader
        title={m.community_specialists_admin_title()}
        sentence={m.community_specialists_admin_sentence()}
        overline={<BackLink to="/panel/administration">{m.panel_administration()}</BackLink>}
      />
      <Tabs
        label={m.community_specialists_admin_title()}
        selected={selected}
        onSelect={setSelected}
        items={specialistStatuses.map((status) => ({
          id: status,
          title: specialistStatusLabels[status][locale],
          content: <Applications key={status} status={status} />,
        }))}
      />
    </>
  );
}

function Applications({ status }: { status: SpecialistStatus }) {
  const locale = useLocale();
  const { data, error, refetch, setPage } = usePage("GET /panel/specialists", {
    query: { status },
  });
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <Failure
        title={m.community_specialists_admin_load_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        title={
          status === "APPLIED"
            ? m.community_specialists_admin_none_applied()
            : m.community_specialists_admin_none()
        }
      />
    );
  }
  const label = specialistStatusLabels[status][locale];
  return (
    <div className="flex flex-col gap-4">
      <List label={label}>
        {data.items.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </List>
      <Pages label={label} page={data} onPage={setPage} />
    </div>
  );
}
