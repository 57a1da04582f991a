// Searches all users; administrators give them roles, suspend them and lift suspensions.
import {
  userFilters,
  type UserFilter,
  type AdministratedUser,
} from "@vereda/domain/account/users/contract-administration";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { SearchForm } from "../search-form.tsx";
import { userRoleDefinitions } from "@vereda/domain/account/profile/user-roles";
import { getTodayIn } from "@vereda/domain/time/zone";
import {
  CirclePause,
  CirclePlay,
  EllipsisVertical,
  Trash2,
  UserCheck,
  UserCog,
  UserX,
} from "lucide-react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

// A user in the list of administrators, with what they can do about them.

const RolesDialog = createLazyDialog(() => import("./roles-dialog.tsx"));
const SuspendDialog = createLazyDialog(() => import("./suspend-dialog.tsx"));
const LiftDialog = createLazyDialog(() => import("./lift-dialog.tsx"));
const AccessDialog = createLazyDialog(async () => ({
  default: (await import("./access-dialog.tsx")).AccessDialog,
}));
const DeleteUserDialog = createLazyDialog(async () => ({
  default: (await import("./access-dialog.tsx")).DeleteUserDialog,
}));

function UserRow({ user }: { user: AdministratedUser }) {
  const locale = useLocale();
  const me = useCurrentUser();
  const { username, email, roles, createdAt, suspendedUntil, disabledAt, erasesAt } = user;
  const trusted = roles.filter((role) => userRoleDefinitions[role].type === "trust");
  const formatDay = (instant: number) =>
    formatDayLabel(getTodayIn(me.timezone, instant), locale, "shortDate");
  return (
    <li className="flex min-h-14 items-start gap-3 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{formatFullName(user)}</span>
          {user.id === me.id && <Badge>{m.panel_you()}</Badge>}
          {trusted.map((role) => (
            <Badge key={role} tone="accent">
              {userRoleDefinitions[role].label[locale]}
            </Badge>
          ))}
          {suspendedUntil !== null && (
            <Badge tone="caution">
              {/* It ends with the day before this instant. */}
              {m.site_admin_user_suspended({ day: formatDay(Date.parse(suspendedUntil) - 1) })}
            </Badge>
          )}
          {disabledAt !== null && (
            <Badge tone="danger">
              {erasesAt === null
                ? m.site_admin_user_disabled()
                : m.site_admin_user_erased({ day: formatDay(Date.parse(erasesAt)) })}
            </Badge>
          )}
        </span>
        <span className="figures flex flex-wrap gap-x-3 text-14 text-ink-soft">
          <span className="wrap-anywhere">
            {email === null ? `@${username}` : `@${username} · ${email}`}
          </span>
          <span>{m.panel_since({ day: formatDay(Date.parse(createdAt)) })}</span>
        </span>
      </div>
      {user.id !== me.id && <UserMenu user={user} />}
    </li>
  );
}

type UserDialog = "roles" | "suspend" | "lift" | "access" | "delete";

function UserMenu({ user }: { user: AdministratedUser }) {
  const [opened, setOpened] = useState<UserDialog | null>(null);
  const close = () => setOpened(null);
  const label = m.panel_options_of({ name: formatFullName(user) });
  const isAdministrator = user.roles.includes("administrator");
  return (
    <>
      <MenuTrigger>
        <IconButton className="-mr-3" icon={EllipsisVertical} label={label} />
        <Menu label={label}>
          <MenuItem icon={UserCog} onAction={() => setOpened("roles")}>
            {m.site_admin_roles_change()}
          </MenuItem>
          <MenuItem
            icon={CirclePause}
            isDisabled={isAdministrator}
            description={isAdministrator ? m.site_admin_suspend_not_administrator() : undefined}
            onAction={() => setOpened("suspend")}
          >
            {user.suspendedUntil === null ? m.site_admin_suspend() : m.site_admin_suspend_longer()}
          </MenuItem>
          {user.suspendedUntil !== null && (
            <MenuItem icon={CirclePlay} onAction={() => setOpened("lift")}>
              {m.site_admin_lift()}
            </MenuItem>
          )}
          <MenuItem
            icon={user.disabledAt === null ? UserX : UserCheck}
            onAction={() => setOpened("access")}
          >
            {user.disabledAt === null ? m.site_admin_disable() : m.site_admin_enable()}
          </MenuItem>
          {user.erasesAt === null && (
            <MenuItem icon={Trash2} onAction={() => setOpened("delete")}>
              {m.site_admin_delete_account()}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {opened === "roles" && <RolesDialog user={user} onClose={close} />}
      {opened === "suspend" && <SuspendDialog user={user} onClose={close} />}
      {opened === "lift" && <LiftDialog user={user} onClose={close} />}
      {opened === "access" && <AccessDialog user={user} onClose={close} />}
      {opened === "delete" && <DeleteUserDialog user={user} onClose={close} />}
    </>
  );
}

const USERS = "GET /panel/administration/users";

const filterLabels: Readonly<Record<UserFilter, () => string>> = {
  all: m.panel_select_all,
  staff: m.site_admin_users_staff,
  suspended: m.site_admin_users_suspended,
  disabled: m.site_admin_users_disabled,
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
  const { data, error, refetch, setPage } = usePage(USERS, { query });
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={4} />
    ) : (
      <Failure title={m.panel_did_not_work()} error={error} onRetry={() => void refetch()} />
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
