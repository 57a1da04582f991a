// Searches all users; administrators give them roles, suspend them and lift suspensions.
import { userFilters, type UserFilter } from "@vereda/domain/account/users/contract-administration";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Pages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { SearchForm } from "../search-form.tsx";
import { UserRow } from "./user-row.tsx";

const USERS = "GET /panel/administration/users";

const filterLabels: Readonly<Record<UserFilter, () => string>> = {
  all: m.site_admin_users_all,
  staff: m.site_admin_users_staff,
  suspended: m.site_admin_users_suspended,
};

export default function UsersTab() {
  const [search, setSearch] = useState("");
  const [show, setShow] = useState<UserFilter>("all");
  return (
    <div className="flex flex-col gap-6">
      <search className="flex flex-col gap-4">
        <SearchForm label={m.site_admin_users_search()} maxLength={100} onSearch={setSearch} />
        <ToggleGroup
          label={m.site_admin_users_show()}
          isLabelHidden
          selection="single"
          isRequired
          variant="segments"
          className="max-w-md"
          options={userFilters.map((value) => ({ value, label: filterLabels[value]() }))}
          value={[show]}
          onChange={([next]) => setShow(next ?? "all")}
        />
      </search>
      {/* A new search begins at the first page. */}
      <Results key={`${show} ${search}`} show={show} search={search} />
    </div>
  );
}

function Results({ show, search }: { show: UserFilter; search: string }) {
  const query = { show, ...(search !== "" && { search }) };
  const { data, error, refetch, setPage } = usePages((page) =>
    buildQuery(USERS, { query: { ...query, page } }),
  );
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={4} />
    ) : (
      <Failure title={m.site_admin_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState title={m.site_admin_users_none()}>
        {search === "" ? m.site_admin_users_none_suspended() : m.site_admin_users_none_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <List label={m.site_admin_users()}>
        {data.items.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </List>
      <Pages label={m.site_admin_users()} page={data} onPage={setPage} />
    </>
  );
}
