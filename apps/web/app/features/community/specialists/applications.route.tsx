// The administrators' list of applications, by status; 404 for other users.
import {
  specialistStatuses,
  specialistStatusLabels,
  type SpecialistStatus,
} from "@vereda/domain/community/circles/catalogue-circles";
import { useState } from "react";
import { data as buildResponse, type ClientLoaderFunctionArgs } from "react-router";
import { isAdministrator } from "#platform/auth/user/has-role.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { requireUser } from "#shell/panel-guard.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { linkStyles } from "#ui/styles.ts";
import { ApplicationRow } from "./application-row.tsx";
import { APPLICATIONS } from "./specialists-data.ts";

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
        overline={
          <LocaleLink to="/panel/administration" className={linkStyles}>
            {m.platform_administration()}
          </LocaleLink>
        }
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
  const { data, error, refetch, setPage } = usePages((page) =>
    buildQuery(APPLICATIONS, { query: { status, page } }),
  );
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
